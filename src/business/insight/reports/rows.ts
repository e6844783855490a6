import { type RawBuilder, sql } from 'kysely'
import { dayBegins } from '#contract/brisbane-time.ts'
import { dayOfNumber } from '#contract/insight/reports/figure-days.ts'
import type { FiguresAnswer, FiguresRow } from '#contract/insight/reports/figures.ts'
import { unmatchedCauses } from '#contract/money/payments/refund-causes.ts'
import type { Span } from './figures-of-days.ts'

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

export interface ComparedSpans {
  now: Span
  before: Span
}

export interface FiguresRows extends Pick<FiguresAnswer, 'rows' | 'totals' | 'totals_before'> {
  /** Set if the rows are only those of one page. */
  rowsInAll?: number
}

export const ROWS_ON_A_PAGE = 50

/** Pairs the rows of two periods by id, including ids that only one of them has. */
export function besideBefore(
  now: ReadonlyMap<string, FiguresRow['values']>,
  before: ReadonlyMap<string, FiguresRow['values']>,
  none: FiguresRow['values'],
): Omit<FiguresRow, 'title'>[] {
  return [...new Set([...now.keys(), ...before.keys()])].map((id) => ({
    id,
    values: now.get(id) ?? none,
    before: before.get(id) ?? none,
  }))
}

export function totalsOf(rows: readonly Pick<FiguresRow, 'values'>[], none: FiguresRow['values']) {
  return sumOf(
    rows.map(({ values }) => values),
    none,
  )
}

export function sumOf(
  rows: Iterable<FiguresRow['values']>,
  none: FiguresRow['values'],
): FiguresRow['values'] {
  const sums = { ...none }
  // Sums in cents, as sums in dollars have rounding errors.
  for (const row of rows)
    for (const name of Object.keys(sums))
      sums[name] = (Math.round((sums[name] ?? 0) * 100) + Math.round((row[name] ?? 0) * 100)) / 100
  return sums
}

/** Returns when a day begins in Brisbane. */
export function beginOf(day: number): Date {
  return dayBegins(dayOfNumber(day))
}

/** Matches orders that were sold on these days, both inclusive. */
export function soldOn(from: number, to: number): RawBuilder<boolean> {
  return sql`${isSold} and orders.placed_at >= ${beginOf(from)} and orders.placed_at < ${beginOf(to + 1)}`
}

/** Returns a query for the sums by day and category: `day`, `category_id`, `units`, `sales_cents`, `gst_cents`. */
export function categorySums({ from, to }: { from: number; to: number }): RawBuilder<unknown> {
  return sql`
    select brisbane_day_number(placed_at) as day, category_id, sum(quantity)::int as units,
      sum(order_lines.total_cents) as sales_cents, sum(order_lines.gst_cents) as gst_cents
    from orders join order_lines on order_lines.order_id = orders.id
    join products on products.id = product_id join sub_categories on sub_categories.id = products.sub_category_id
    where ${soldOn(from, to)} group by 1, 2`
}
