import {
  isPackingBegun,
  mayBecome,
  type OrderStatus,
  type PackingStage,
  packingStages,
} from '#contract/order-status.ts'
import { PAY_WITHIN_MINUTES } from '#contract/orders/checkout/checkout-limits.ts'
import { canUndo, officeMoves, officeMovesFrom, statusAfter } from '#contract/orders/desk/order-moves.ts'
import { Refusal } from '#contract/refusals.ts'
import type { OrderEnding } from '#database/tables-orders.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import type { Shop } from '../../shop.ts'
import { lapseOpenChange } from '../changes/end-change.ts'
import { changeOrderRow, writeStatus } from './change-status.ts'
import { type LockedOrder, withOrder } from './lock-order.ts'
import { finishOpenStep, finishStep, openStep } from './open-steps.ts'
import { announceOrder } from './order-news.ts'
import { callOff } from './release-order.ts'

export const operatorMoves = [...officeMoves, 'returned', 'failed', 'cancelled'] as const
export type OperatorMove = (typeof operatorMoves)[number]

/** Moves an order for an operator, by the same state machine and with the same consequences as the shop's own moves. */
export function moveOrder(shop: Shop, number: string, to: OperatorMove): Promise<void> {
  return withOrder(shop, number, (shop, order) => moveLocked(shop, order, to))
}

interface Moving {
  isWished?: boolean
  /** Nothing leaves the shop while the office can still undo it. */
  mayUndo?: boolean
}

/** As above, for a caller that holds the order's lock; must be the last statement of the caller's transaction. */
export async function moveLocked(
  shop: Shop,
  order: LockedOrder,
  to: OperatorMove,
  { isWished = false, mayUndo = false }: Moving = {},
): Promise<void> {
  requireMove(order, to)
  if (needsMoneyHeld(to)) await requireHeld(shop, order)
  // The next step makes the one before final.
  await finishOpenStep(shop, order)
  if (isEndInShop(order, to))
    await callOff(shop, order, { to, actor: 'operator', because: whyEnded(order, to) })
  else await takeStep(shop, order, { to, mayUndo })
  await writeAudit(shop, {
    act: 'order.moved',
    on: ['order', order.number],
    before: statusOrStage(order),
    after: { status: to, ...(isWished && { wished_by_customer: true }) },
  })
}

function needsMoneyHeld(to: OperatorMove): boolean {
  return to !== 'to_pick' && (officeMoves as readonly OperatorMove[]).includes(to)
}

/** An order is picked once a card holds its money: a kept card is asked at the cut-off, and may be declined. */
async function requireHeld({ db }: Shop, { id, number }: LockedOrder): Promise<void> {
  const kept = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .where('is_kept', '=', true)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  if (!kept) return
  const sentence = `The card of order ${number} holds nothing yet. It is asked at the window’s cut-off, and the order is picked after that.`
  throw new Refusal('order_not_paid', {}, sentence)
}

export function statusOrStage({ status, packing }: Pick<LockedOrder, 'status' | 'packing'>) {
  return { status: status === 'processing' ? packing : status }
}

function requireMove(order: LockedOrder, to: OperatorMove): void {
  const { number, status: from } = order
  if (from === 'processing' && order.payment_status === 'pending' && needsMoneyHeld(to)) {
    const sentence = `The card of order ${number} was declined. Its customer was asked to pay, and it is picked after that.`
    throw new Refusal('order_not_paid', {}, sentence)
  }
  if (from === 'pending' && isPacking(to)) {
    const sentence = `Order ${number} is not paid yet: packing begins with its payment, by itself. Unpaid it ends by itself ${PAY_WITHIN_MINUTES} minutes after it was placed; to end it now, move it to cancelled.`
    throw new Refusal('order_not_paid', {}, sentence)
  }
  const next: OperatorMove[] = [
    ...officeMovesFrom(order),
    ...endings.filter((ending) => mayBecome(from, ending)),
  ]
  if (next.includes(to)) return
  const sentence = `Order ${number} is ${statusOrStage(order).status} and cannot become ${to}. It can become: ${next.join(', ') || 'nothing any more'}.`
  throw new Refusal('order_cannot_become', { from: statusOrStage(order).status, to }, sentence)
}

const endings = ['cancelled', 'failed', 'returned'] as const satisfies OrderStatus[]

function isPacking(to: OperatorMove): to is OperatorMove & PackingStage {
  return packingStages.some((stage) => stage === to)
}

function isEndInShop({ status }: LockedOrder, to: OperatorMove): to is 'cancelled' | 'failed' {
  return to === 'cancelled' || (to === 'failed' && status !== 'out_for_delivery')
}

function whyEnded({ status }: LockedOrder, to: OperatorMove): OrderEnding {
  return to === 'failed' && status === 'processing' ? 'not_packed' : 'by_the_shop'
}

async function takeStep(
  shop: Shop,
  order: LockedOrder,
  { to, mayUndo }: { to: OperatorMove; mayUndo: boolean },
): Promise<void> {
  const packing = packingAfter(order, to)
  const status = statusAfter(to)
  if (status !== order.status) await writeStatus(shop, order, status)
  await changeOrderRow(shop, order.id, { packing, ...(to === 'to_pick' && { picker_id: null }) }).execute()
  // The picker reads the order as it is now, so a change that waits for its payment ends.
  if (isPackingBegun(packing) && !isPackingBegun(order.packing)) await lapseOpenChange(shop, order.id)
  await announceOrder(shop, order.id)
  if (!canUndo(order.status, to)) return
  const step = { taken_to: to, from_status: order.status, from_packing: order.packing }
  await (mayUndo
    ? openStep(shop, order, step)
    : finishStep(shop, order, { ...step, taken_at: shop.clock.now() }))
}

/** A shop that does not pick in the office sends an order off with one press. */
function packingAfter(order: LockedOrder, to: OperatorMove): PackingStage {
  if (isPacking(to)) return to
  return to === 'out_for_delivery' ? 'packed' : order.packing
}
