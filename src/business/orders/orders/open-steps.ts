import { statusAfter, UNDO_SECONDS } from '#contract/orders/desk/order-moves.ts'
import { newId } from '#database/new-id.ts'
import type { OfficeTables } from '#database/tables-office.ts'
import { chargeOrder, giveBack } from '../../money/payments/request-refund.ts'
import { giveBackUse } from '../../offers/promos/find-promo.ts'
import { atomic, type QueuedJobs, type Shop } from '../../shop.ts'
import { writeEvent } from './change-status.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { tellAboutOrder } from './order-messages.ts'
import { announceOrder } from './order-news.ts'
import { priceAsPacked } from './price-as-packed.ts'
import { tellPacked } from './tell-money-back.ts'
import { tellReceipt } from './tell-receipt.ts'

type Row = OfficeTables['open_steps']
type Step = Pick<Row, 'taken_to' | 'from_status' | 'taken_at'>
type Ordered = Pick<LockedOrder, 'id' | 'promo_id' | 'payment_status'>

/** Keeps a step open until it is undone, its time is up, or the order moves on. The caller holds the order's lock. */
export async function openStep(
  shop: Shop,
  { id: orderId }: Ordered,
  step: Omit<Row, 'order_id' | 'id' | 'taken_at'>,
): Promise<void> {
  const now = shop.clock.now()
  const stepId = newId(now)
  await shop.db
    .insertInto('open_steps')
    .values({ ...step, order_id: orderId, id: stepId, taken_at: now })
    .execute()
  const dueAt = new Date(now.getTime() + UNDO_SECONDS * 1_000)
  await shop.queue.add(shop.db, 'finish-step', { orderId, stepId }, dueAt)
}

/** Under the order's lock only one of those who would finish a step or undo it gets it. */
export function takeOpenStep({ db }: Shop, orderId: string, stepId?: string): Promise<Row | undefined> {
  return db
    .deleteFrom('open_steps')
    .where('order_id', '=', orderId)
    .$if(stepId !== undefined, (query) => query.where('id', '=', stepId as string))
    .returningAll()
    .executeTakeFirst()
}

/** Makes an order's open step final at once, for a caller that moves the order on. */
export async function finishOpenStep(shop: Shop, order: Ordered, stepId?: string): Promise<void> {
  const step = await takeOpenStep(shop, order.id, stepId)
  if (step) await finishStep(shop, order, step)
}

export const finishStepInTime = atomic(async (shop, { orderId, stepId }: QueuedJobs['finish-step']) => {
  await finishOpenStep(shop, await lockOrder(shop, orderId), stepId)
  await announceOrder(shop, orderId)
})

export async function finishStepLater(shop: Shop, input: QueuedJobs['finish-step']): Promise<void> {
  await shop.queue.add(shop.db, 'finish-step', input)
}

/** All of a step that leaves the shop: the charge, the order's history, the message, and the refund. */
export async function finishStep(shop: Shop, order: Ordered, step: Step): Promise<void> {
  const { taken_to: to, from_status: from, taken_at: at } = step
  const status = statusAfter(to)
  // All charges are decided at packing, so a later step decides nothing.
  if (to === 'packed' || to === 'out_for_delivery') {
    const otherwise = await priceAsPacked(shop, order.id)
    await chargeOrder(shop, order.id)
    if (otherwise) await tellPacked(shop, order.id, otherwise)
    // An order that was charged early has no charge to wait for.
    await tellReceipt(shop, order.id)
  }
  if (from !== status) {
    const because = to === 'failed' ? { because: 'not_delivered' as const } : {}
    await writeEvent(shop, order.id, { from, to: status, actor: 'operator', at, ...because })
  }
  if (to === 'failed') await giveBackUse(shop, order)
  if (to !== 'packed') await tellAboutOrder(shop, order, to)
  // Returned goods are not restocked: the shop does not know how cold they were kept.
  if (to === 'failed') await giveBack(shop, order.id, 'not_delivered')
  if (to === 'returned') await giveBack(shop, order.id, 'returned')
}
