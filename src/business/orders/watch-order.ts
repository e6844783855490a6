import type { InputOf } from '#contract/endpoint.ts'
import type { OrderState } from '#contract/orders/order.ts'
import { statusCodes } from '#contract/orders/order-status.ts'
import type { orderEvents as endpoint } from '#contract/orders/orders.ts'
import type { Customer, Shop } from '../shop.ts'
import { requireOwnOrder } from './require-own-order.ts'

/** Gives where an order is, at once and after each change. */
export async function watchOrder(
  shop: Shop,
  customer: Customer,
  { order_id }: InputOf<typeof endpoint>,
): Promise<(stop: AbortSignal) => AsyncIterable<OrderState>> {
  const orderId = await requireOwnOrder(shop, customer, order_id)
  return (stop) => statesOf(shop, orderId, stop)
}

async function* statesOf(shop: Shop, orderId: string, stop: AbortSignal): AsyncGenerator<OrderState> {
  // Before the first look, so that no change falls between the two.
  const news = shop.orderNews.watch(orderId, stop)
  let told: OrderState | undefined
  while (!stop.aborted) {
    const state = await readState(shop, orderId)
    if (JSON.stringify(state) !== JSON.stringify(told)) yield state
    told = state
    await news.next()
  }
}

async function readState({ db }: Shop, orderId: string): Promise<OrderState> {
  const { status, payment_status, version } = await db
    .selectFrom('orders')
    .select(['status', 'payment_status', 'version'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { status: statusCodes[status], order_status: status, payment_status, version }
}
