import { sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { toDollars } from '#contract/money.ts'
import { type OrderStatus, stageOf, statusCodes } from '#contract/order-status.ts'
import { isChangeable } from '#contract/orders/changes/changeable.ts'
import type { OrderSummary } from '#contract/orders/orders/order.ts'
import { ORDERS_AT_ONCE } from '#contract/orders/orders/order-limits.ts'
import type * as api from '#contract/orders/orders/orders.ts'
import type { Database } from '#database/connect.ts'
import { isTakenOff } from '../../money/payments/money-of-order.ts'
import type { VerbBy } from '../../shop.ts'
import { isRefunded } from '../changes/read-changeable.ts'
import { amountColumns, windowOf } from './line-view.ts'

export const cutOff = sql<Date>`(select cut_off_at from slots where slots.id = orders.slot_id)`

/** What of an order that is packed was never charged, as it was taken off before. */
const uncharged = sql<number>`(
  select coalesce(sum(refunds.amount_cents), 0) from payments join refunds on payment_id = payments.id
  where order_id = orders.id and packing in ('packed', 'ready_to_collect')
    and refunds.status = 'released' and ${isTakenOff})`

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

export const getOrderList: VerbBy<typeof api.getOrderList> = async ({ db }, customer, { before }) => {
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
    .select([...amountColumns, images.as('images'), uncharged.as('uncharged_cents')])
}

const images = sql<string[]>`array(
  select image from order_lines where order_id = orders.id order by position)`

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

const onTheWay: OrderStatus[] = ['processing', 'out_for_delivery']
/** An order that nobody has marked as delivered is left out once its window is this long over. */
const LATE_MS = DAY_MS

/** Returns the paid order that arrives next. */
export const orderUnderWay: VerbBy<typeof api.orderUnderWay> = async ({ db, clock }, customer) => {
  const now = clock.now()
  const order = await db
    .selectFrom('orders')
    .select(['number', 'status', 'packing', 'payment_status', 'slot_starts_at', 'slot_ends_at'])
    .select([cutOff.as('cut_off_at'), isRefunded.as('is_refunded')])
    .where('customer_id', '=', customer.id)
    .where('status', 'in', onTheWay)
    .where('slot_ends_at', '>', new Date(now.getTime() - LATE_MS))
    .orderBy('slot_starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!order) return { data: null }
  return {
    data: {
      order_id: order.number,
      order_status: order.status,
      stage: stageOf(order),
      slot: windowOf(order),
      change_until: isChangeable(order, now) ? order.cut_off_at.toISOString() : null,
    },
  }
}
