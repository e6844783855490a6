import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { addOrderEnding, addOrderMove as endpoint } from '#contract/office/orders/office-orders.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { moveLocked, type OperatorMove } from '../orders/move-order.ts'
import { requireOrder } from '../orders/require-order.ts'
import { inTransaction, type Operator, type Shop } from '../shop.ts'
import { readOfficeOrder } from './read-office-order.ts'
import { requireRoomForAll } from './require-room-for-refund.ts'

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
    if (hasLeft(from, to)) await requireRoomForAll(shop, operator, order.id)
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
