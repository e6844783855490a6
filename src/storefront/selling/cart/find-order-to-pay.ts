import { awaitsPayment } from '#contract/order-status.ts'
import type { OrderSummary } from '#contract/orders/orders/order.ts'
import { getOrderList } from '#contract/orders/orders/orders.ts'
import { call } from '../../network/browser-call.ts'

/** Returns the order that was left before it was paid, if there is one: it holds what was in the cart. */
export async function findOrderToPay(signal: AbortSignal): Promise<OrderSummary | undefined> {
  const orders = await call(getOrderList, {}, { signal })
  return orders.find(({ order_status, payment_status }) => awaitsPayment(order_status, payment_status))
}
