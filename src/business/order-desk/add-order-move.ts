import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import type { addOrderEnding, addOrderMove as endpoint } from '#contract/office/orders/office-orders.ts'
import { refundRoom } from '#contract/office/orders/refunds.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { Refusal } from '#contract/refusals.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { moveLocked, type OperatorMove } from '../orders/move-order.ts'
import { requireOrder } from '../orders/require-order.ts'
import { leftOfOrder } from '../payments/request-refund.ts'
import { inTransaction, type Operator, type Shop } from '../shop.ts'
import { givenByOffice } from './order-money.ts'
import { readOfficeOrder } from './read-office-order.ts'

type Input = InputOf<typeof endpoint> | InputOf<typeof addOrderEnding>

/**
 * Moves or ends an order, if its state is still the one that the operator saw. Ending a dispatched order counts against
 * the operator's refund limit; cancelling one before dispatch does not, since its customer can do that as well.
 */
export async function addOrderMove(
  shop: Shop,
  operator: Operator,
  { number, from, to }: Input,
): Promise<ReplyOf<typeof endpoint>> {
  const orderId = await requireOrder(shop, number)
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status !== from) throw await changedMeanwhile(shop, operator, number)
    if (hasLeft(from, to)) await requireRoom(shop, operator, order)
    await moveLocked(shop, order, to)
  })
  return readOfficeOrder(shop, operator, { number })
}

async function changedMeanwhile(shop: Shop, operator: Operator, number: string): Promise<Refusal> {
  const { data: now } = await readOfficeOrder(shop, operator, { number })
  return new Refusal('changed_meanwhile', { now })
}

function hasLeft(from: OrderStatus, to: OperatorMove): boolean {
  return to === 'returned' || (to === 'failed' && from === 'out_for_delivery')
}

async function requireRoom(shop: Shop, { role }: Operator, order: LockedOrder): Promise<void> {
  const leftCents = await leftOfOrder(shop, order.id)
  const room = refundRoom(role, { leftCents, givenCents: await givenByOffice(shop, order.id) })
  if (room < leftCents) throw new Refusal('refund_over_limit', { left: toDollars(room) })
}
