import { type ExpressionBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import { stageOf, statusCodes } from '#contract/order-status.ts'
import type { OrderSummary } from '#contract/orders/orders/order.ts'
import { ORDERS_AT_ONCE } from '#contract/orders/orders/order-limits.ts'
import type * as endpoints from '#contract/orders/orders/orders.ts'
import type { Database } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import { isTakenOff } from '../../money/payments/lock-paid.ts'
import type { Customer, Shop } from '../../shop.ts'

/** What of an order that is packed was never charged, as it was taken off before. */
const uncharged = sql<number>`(
  select coalesce(sum(refunds.amount_cents), 0) from payments join refunds on payment_id = payments.id
  where order_id = orders.id and packing in ('packed', 'ready_to_collect')
    and refunds.status = 'released' and ${isTakenOff})`

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

export async function getOrderList(
  { db }: Shop,
  customer: Customer,
  { before }: InputOf<typeof endpoints.getOrderList>,
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

/** Selects the columns that both the order list and an order's own page show. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .select(['id', 'cart_id', 'number', 'placed_at', 'units', 'status', 'payment_status', 'packing'])
    .select(['goods_cents', 'product_discount_cents', 'promo_discount_cents', 'delivery_cents'])
    .select(['window_fee_cents', 'total_cents', 'gst_cents', 'weighed_cents'])
    .select((orders) => [images(orders).as('images'), uncharged.as('uncharged_cents')])
}

function images(_: ExpressionBuilder<Tables, 'orders'>) {
  return sql<string[]>`array(
    select image from order_lines where order_id = orders.id order by position)`
}

export function orderSummary(order: OrderRow): OrderSummary {
  return {
    id: order.id,
    cart_id: order.cart_id,
    order_id: order.number,
    created_at: order.placed_at.toISOString(),
    checkout_time: order.placed_at.toISOString(),
    quantity: order.units,
    order_amount: toDollars(order.total_cents - Number(order.uncharged_cents)),
    total_price: toDollars(order.goods_cents - order.product_discount_cents),
    status: statusCodes[order.status],
    order_status: order.status,
    payment_status: order.payment_status,
    stage: stageOf(order),
    product_images: order.images,
  }
}
