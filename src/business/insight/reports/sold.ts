import { type RawBuilder, sql } from 'kysely'
import { dayBegins } from '#contract/brisbane-time.ts'
import { dayOfNumber } from '#contract/insight/reports/figure-days.ts'
import { unmatchedCauses } from '#contract/money/payments/refund-causes.ts'

/** Leaves out refunds of money that never paid for its order. */
export const paidForOrder = sql<boolean>`refunds.because not in (${sql.join(unmatchedCauses.map((cause) => sql.lit(cause)))})`

/**
 * An order is sold once its payment was charged, and has an invoice from then on (`hasInvoice`). An order that ended unpaid
 * also becomes refunded, once money that came too late or in another amount is back; that one was never sold.
 */
export const isSold = sql<boolean>`(
  orders.payment_status in ('paid', 'refunded')
  and (
    orders.status not in ('cancelled', 'failed', 'returned') or orders.total_cents = 0 or exists (
      select from payments where payments.order_id = orders.id and payments.status in ('paid', 'refunded')
        and not exists (select from refunds where refunds.payment_id = payments.id and not ${paidForOrder})
    )
  )
)`

/** Returns when a day begins in Brisbane. */
export function beginOf(day: number): Date {
  return dayBegins(dayOfNumber(day))
}

/** Matches orders that were sold on these days, both inclusive. */
export function soldOn(from: number, to: number): RawBuilder<boolean> {
  return sql`${isSold} and orders.placed_at >= ${beginOf(from)} and orders.placed_at < ${beginOf(to + 1)}`
}

/** The sums over the orders of a day. */
export const daySums = sql`
  count(*)::int as orders, coalesce(sum(units), 0)::int as units,
  coalesce(sum(goods_cents - product_discount_cents), 0) as goods_cents,
  coalesce(sum(promo_discount_cents), 0) as promo_cents,
  coalesce(sum(delivery_cents + window_fee_cents), 0) as delivery_cents,
  coalesce(sum(total_cents), 0) as sales_cents, coalesce(sum(orders.gst_cents), 0) as gst_cents`

/** The sums over the order lines of a product. */
export const productSums = sql`
  count(*)::int as orders, sum(quantity)::int as units, sum(order_lines.total_cents) as sales_cents,
  sum(order_lines.gst_cents) as gst_cents`

/** Returns a query for the sums by day and category: `day`, `category_id`, `units`, `sales_cents`, `gst_cents`. */
export function categorySums({ from, to }: { from: number; to: number }): RawBuilder<unknown> {
  return sql`
    select brisbane_day_number(placed_at) as day, category_id, sum(quantity)::int as units,
      sum(order_lines.total_cents) as sales_cents, sum(order_lines.gst_cents) as gst_cents
    from orders join order_lines on order_lines.order_id = orders.id
    join products on products.id = product_id join sub_categories on sub_categories.id = products.sub_category_id
    where ${soldOn(from, to)} group by 1, 2`
}
