import { mayBecome, nextStatuses, type OrderStatus } from '#contract/order-status.ts'
import { PAY_WITHIN_MINUTES } from '#contract/orders/checkout/pay-within.ts'
import { Refusal } from '#contract/refusals.ts'
import { giveBackUse } from '../../offers/promos/give-back-use.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { callOff } from './call-off.ts'
import { changeStatus } from './change-status.ts'
import { giveBack } from './give-back.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { requireOrder } from './require-order.ts'
import { tellAboutOrder } from './tell-about-order.ts'

export const operatorMoves = [
  'processing',
  'out_for_delivery',
  'delivered',
  'returned',
  'failed',
  'cancelled',
] as const satisfies OrderStatus[]
export type OperatorMove = (typeof operatorMoves)[number]

/** Returns the moves that an operator can make; `processing` is not one of them, as it begins with the payment. */
function movesFrom(from: OrderStatus): OrderStatus[] {
  return nextStatuses[from].filter((to) => to !== 'processing')
}

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
  await moves[to](shop, order)
  await writeAudit(shop, {
    act: 'order.moved',
    on: ['order', order.number],
    before: { status: order.status },
    after: { status: to, ...(isWished && { wished_by_customer: true }) },
  })
}

function requireMove(
  { number, status: from }: LockedOrder,
  to: OperatorMove,
): asserts to is keyof typeof moves {
  if (!mayBecome(from, to)) {
    const next = movesFrom(from).join(', ') || 'nothing any more'
    const sentence = `Order ${number} is ${from} and cannot become ${to}. It can become: ${next}.`
    throw new Refusal('order_cannot_become', { from, to }, sentence)
  }
  if (to === 'processing') {
    const sentence = `Order ${number} is not paid yet: packing begins with its payment, by itself. Unpaid it ends by itself ${PAY_WITHIN_MINUTES} minutes after it was placed; to end it now, move it to cancelled.`
    throw new Refusal('order_not_paid', {}, sentence)
  }
}

const moves: Record<
  Exclude<OperatorMove, 'processing'>,
  (shop: Shop, order: LockedOrder) => Promise<void>
> = {
  async out_for_delivery(shop, order) {
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
    await changeStatus(shop, order, { to: 'failed', actor: 'operator', because: 'not_delivered' })
    await giveBackUse(shop, order)
    await tellAboutOrder(shop, order.id, 'failed')
    await giveBack(shop, order.id, 'not_delivered')
  },
  cancelled(shop, order) {
    return callOff(shop, order, { to: 'cancelled', actor: 'operator', because: 'by_the_shop' })
  },
}
