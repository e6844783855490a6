import { isCancellable } from '#contract/order-status.ts'
import type { cancelOrder as endpoint } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Customer, inTransaction, type VerbOf } from '../../shop.ts'
import { getOrder } from './get-order.ts'
import { lockOrder, requireOwnOrder } from './lock-order.ts'
import { finishOpenStep } from './open-steps.ts'
import { callOff } from './release-order.ts'

/** Idempotent: a repeated request returns the order that is already cancelled. */
export const cancelOrder: VerbOf<Customer, typeof endpoint> = async (shop, customer, input) => {
  const orderId = await requireOwnOrder(shop, customer, input.order_id)
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status === 'cancelled') return
    if (!isCancellable(order.status)) throw new Refusal('order_not_cancellable')
    await finishOpenStep(shop, order)
    await callOff(shop, order, { to: 'cancelled', actor: 'customer', because: 'asked_for' })
  })
  return getOrder(shop, customer, input)
}
