import type { InputOf } from '#contract/endpoint.ts'
import { statusCodes } from '#contract/order-status.ts'
import type { OrderState } from '#contract/orders/orders/order.ts'
import type { orderEvents as endpoint } from '#contract/orders/orders/orders.ts'
import type { Customer, Shop } from '../../shop.ts'
import { requireOwnOrder } from './lock-order.ts'
import { statesOfOrder } from './states-of-order.ts'

/** Streams an order's status, at once and after each change. */
export async function watchOrder(
  shop: Shop,
  customer: Customer,
  { order_id }: InputOf<typeof endpoint>,
): Promise<(stop: AbortSignal) => AsyncIterable<OrderState>> {
  const orderId = await requireOwnOrder(shop, customer, order_id)
  return (stop) =>
    statesOfOrder(shop, {
      orderId,
      stop,
      toState: ({ status, payment_status, version }) => ({
        status: statusCodes[status],
        order_status: status,
        payment_status,
        version,
      }),
    })
}
