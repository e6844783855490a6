import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import type { OrderSummary } from '#contract/orders/orders/order.ts'
import { ORDERS_AT_ONCE } from '#contract/orders/orders/order-limits.ts'
import type { getOrderList as endpoint } from '#contract/orders/orders/orders.ts'
import type { Customer, Shop } from '../../shop.ts'
import { orderSummary, selectOrders } from './order-summary.ts'

export async function getOrderList(
  { db }: Shop,
  customer: Customer,
  { before }: InputOf<typeof endpoint>,
): Promise<OrderSummary[]> {
  let orders = selectOrders(db)
    .where('customer_id', '=', customer.id)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ORDERS_AT_ONCE)
  if (before !== undefined) {
    orders = orders.where(
      sql<boolean>`(placed_at, id) < (
        select placed_at, id from orders where number = ${before} and customer_id = ${customer.id})`,
    )
  }
  return (await orders.execute()).map(orderSummary)
}
