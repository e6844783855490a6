import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { stageOf } from '#contract/order-status.ts'
import type { addOrderEnding, addOrderMove as endpoint } from '#contract/orders/desk/office-orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { inTransaction, type Operator, type Shop } from '../../shop.ts'
import { type LockedOrder, lockOrder, requireOrder } from '../orders/lock-order.ts'
import { moveLocked, type OperatorMove } from '../orders/move-order.ts'
import { readOfficeOrder } from './read-office-order.ts'
import { requireRoomForAll } from './room-for-refund.ts'

type Input = InputOf<typeof endpoint> | InputOf<typeof addOrderEnding>

/**
 * Moves or ends an order, if its state is still the one that the operator saw. Ending one gives back all that is left
 * of it, so it counts against the operator's refund limit, unless its customer asked for the cancellation: they could
 * cancel it themselves.
 */
export async function addOrderMove(
  shop: Shop,
  operator: Operator,
  input: Input,
): Promise<ReplyOf<typeof endpoint>> {
  const { number, from, to } = input
  const orderId = await requireOrder(shop, number)
  const isWished = to === 'cancelled' && input.wished_by_customer
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status !== from || hasMovedOn(input, order))
      throw await changedMeanwhile(shop, operator, number)
    if (givesBack(from, to) && !isWished) await requireRoomForAll(shop, operator, order.id)
    await moveLocked(shop, order, to, { isWished, mayUndo: true })
  })
  return readOfficeOrder(shop, operator, { number })
}

function hasMovedOn(input: Input, order: LockedOrder): boolean {
  if (!('from_stage' in input) || input.from_stage === undefined) return false
  const stage = stageOf(order)
  // Opening a new order takes it on, perhaps while its screen still shows it as new.
  return input.from_stage !== stage && !(input.from_stage === 'new' && stage === 'to_pick')
}

async function changedMeanwhile(shop: Shop, operator: Operator, number: string): Promise<Refusal> {
  const { data: now } = await readOfficeOrder(shop, operator, { number })
  return new Refusal('changed_meanwhile', { now })
}

function givesBack(from: OrderStatus, to: OperatorMove): boolean {
  return to === 'cancelled' || to === 'returned' || (to === 'failed' && from !== 'pending')
}
