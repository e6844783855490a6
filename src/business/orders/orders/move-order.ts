import { isPackingBegun, type PackingStage } from '#contract/order-stage.ts'
import { mayBecome, type OrderStatus } from '#contract/order-status.ts'
import { PAY_WITHIN_MINUTES } from '#contract/orders/checkout/pay-within.ts'
import { type OfficeMove, officeMoves, officeMovesFrom } from '#contract/orders/desk/order-moves.ts'
import { Refusal } from '#contract/refusals.ts'
import { chargeOrder } from '../../money/payments/charge-order.ts'
import { giveBackUse } from '../../offers/promos/give-back-use.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lapseOpenChange } from '../changes/lapse-change.ts'
import { announceOrder } from './announce-order.ts'
import { callOff } from './call-off.ts'
import { changeStatus } from './change-status.ts'
import { giveBack } from './give-back.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { requireOrder } from './require-order.ts'
import { tellAboutOrder } from './tell-about-order.ts'
import { tellReceipt } from './tell-receipt.ts'

export const operatorMoves = [...officeMoves, 'returned', 'failed', 'cancelled'] as const
export type OperatorMove = (typeof operatorMoves)[number]

/** Moves an order for an operator, by the same state machine and with the same consequences as the shop's own moves. */
export async function moveOrder(shop: Shop, number: string, to: OperatorMove): Promise<void> {
  const orderId = await requireOrder(shop, number)
  await inTransaction(shop, async (shop) => moveLocked(shop, await lockOrder(shop, orderId), to))
}

/** As above, for a caller that holds the order's lock; must be the last statement of the caller's transaction. */
export async function moveLocked(
  shop: Shop,
  order: LockedOrder,
  to: OperatorMove,
  { isWished = false }: { isWished?: boolean } = {},
): Promise<void> {
  requireMove(order, to)
  await (isPacking(to) ? packOrder(shop, order, to) : moves[to](shop, order))
  await writeAudit(shop, {
    act: 'order.moved',
    on: ['order', order.number],
    before: placeOf(order),
    after: { status: to, ...(isWished && { wished_by_customer: true }) },
  })
}

function placeOf({ status, packing }: LockedOrder) {
  return { status: status === 'processing' ? packing : status }
}

function requireMove(order: LockedOrder, to: OperatorMove): void {
  const { number, status: from } = order
  if (from === 'pending' && isPacking(to)) {
    const sentence = `Order ${number} is not paid yet: packing begins with its payment, by itself. Unpaid it ends by itself ${PAY_WITHIN_MINUTES} minutes after it was placed; to end it now, move it to cancelled.`
    throw new Refusal('order_not_paid', {}, sentence)
  }
  const next: OperatorMove[] = [
    ...officeMovesFrom(order),
    ...endings.filter((ending) => mayBecome(from, ending)),
  ]
  if (next.includes(to)) return
  const sentence = `Order ${number} is ${placeOf(order).status} and cannot become ${to}. It can become: ${next.join(', ') || 'nothing any more'}.`
  throw new Refusal('order_cannot_become', { from: placeOf(order).status, to }, sentence)
}

const endings = ['cancelled', 'failed', 'returned'] as const satisfies OrderStatus[]

function isPacking(
  to: OperatorMove,
): to is Exclude<OfficeMove, 'out_for_delivery' | 'delivered'> & PackingStage {
  return to === 'to_pick' || to === 'picking' || to === 'packed' || to === 'ready_to_collect'
}

/** Moves an order within the shop, or back into it from the road. */
async function packOrder(shop: Shop, order: LockedOrder, to: PackingStage): Promise<void> {
  if (order.status === 'out_for_delivery')
    await changeStatus(shop, order, { to: 'processing', actor: 'operator' })
  await writePacking(shop, order, to)
  // The picker reads the order as it is now, so a change that waits for its payment ends.
  if (isPackingBegun(to) && !isPackingBegun(order.packing)) await lapseOpenChange(shop, order.id)
  await announceOrder(shop, order.id)
}

async function writePacking(shop: Shop, { id }: LockedOrder, packing: PackingStage): Promise<void> {
  await shop.db.updateTable('orders').set({ packing }).where('id', '=', id).execute()
  // Once it is packed, nothing more of an order is held, so a later move decides nothing.
  if (packing !== 'packed') return
  await chargeOrder(shop, id)
  // An order that was charged when it was paid has no charge to wait for.
  await tellReceipt(shop, id)
}

const moves: Record<
  Exclude<OperatorMove, PackingStage>,
  (shop: Shop, order: LockedOrder) => Promise<void>
> = {
  async out_for_delivery(shop, order) {
    // A shop that does not pick in the office sends an order off with one press.
    await writePacking(shop, order, 'packed')
    await changeStatus(shop, order, { to: 'out_for_delivery', actor: 'operator' })
    await tellAboutOrder(shop, order.id, 'out_for_delivery')
  },
  async delivered(shop, order) {
    await changeStatus(shop, order, { to: 'delivered', actor: 'operator' })
    await tellAboutOrder(shop, order.id, 'delivered')
  },
  // Returned goods are not restocked: the shop does not know how cold they were kept.
  async returned(shop, order) {
    await changeStatus(shop, order, { to: 'returned', actor: 'operator' })
    await tellAboutOrder(shop, order.id, 'returned')
    await giveBack(shop, order.id, 'returned')
  },
  async failed(shop, order) {
    if (order.status === 'pending')
      return callOff(shop, order, { to: 'failed', actor: 'operator', because: 'by_the_shop' })
    if (order.status === 'processing')
      return callOff(shop, order, { to: 'failed', actor: 'operator', because: 'not_packed' })
    await changeStatus(shop, order, { to: 'failed', actor: 'operator', because: 'not_delivered' })
    await giveBackUse(shop, order)
    await tellAboutOrder(shop, order.id, 'failed')
    await giveBack(shop, order.id, 'not_delivered')
  },
  cancelled(shop, order) {
    return callOff(shop, order, { to: 'cancelled', actor: 'operator', because: 'by_the_shop' })
  },
}
