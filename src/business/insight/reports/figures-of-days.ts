import { sql } from 'kysely'
import { dayOfNumber } from '#contract/insight/reports/figure-days.ts'
import { type Dollars, toDollars } from '#contract/money.ts'
import type { DaySums } from '#database/tables-office.ts'
import type { Shop } from '../../shop.ts'
import { type RefundSums, refundsGiven } from './refunds-given.ts'
import { type ComparedSpans, daySums, type FiguresRows, soldOn, totalsOf } from './rows.ts'

const none: DaySums = {
  orders: 0,
  units: 0,
  goods_cents: 0,
  promo_cents: 0,
  delivery_cents: 0,
  sales_cents: 0,
  gst_cents: 0,
}

/** Days before `live` have stored sums; from `live` on, sums are taken from the orders. */
export interface Span {
  from: number
  to: number
  live: number
}

export async function figuresOfDays({ db }: Shop, { from, to, live }: Span): Promise<Map<number, DaySums>> {
  const { rows } = await sql<DaySums & { day: number }>`
    select day, orders, units, goods_cents, promo_cents, delivery_cents, sales_cents, gst_cents
    from figures_of_days where day between ${from} and ${Math.min(to, live - 1)}
    union all
    select brisbane_day_number(placed_at), ${daySums} from orders
    where ${soldOn(Math.max(from, live), to)} group by 1`.execute(db)
  return new Map(rows.map(({ day, ...sums }) => [day, sums]))
}

/** Returns the dollars that were given back on these days, of orders of any day. */
export async function refundedDollars(shop: Shop, span: Span): Promise<Dollars> {
  const sums = await figuresOfRefunds(shop, span)
  return toDollars(sums.reduce((cents, { amount_cents }) => cents + amount_cents, 0))
}

export async function figuresOfRefunds(shop: Shop, { from, to, live }: Span): Promise<RefundSums[]> {
  const kept = await shop.db
    .selectFrom('figures_of_refunds')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', Math.min(to, live - 1))
    .execute()
  if (to < live) return kept
  return [...kept, ...(await refundsGiven(shop, Math.max(from, live), to))]
}

/** Returns a row for each day, with or without sales, beside the corresponding day of the period before. */
export async function dayRows(shop: Shop, { now, before }: ComparedSpans): Promise<FiguresRows> {
  const [days, daysBefore] = [await allDays(shop, now), await allDays(shop, before)]
  const rows = days.map(({ day, values }, place) => ({
    id: dayOfNumber(day),
    title: dayOfNumber(day),
    values,
    before: daysBefore[place]?.values ?? valuesOf(none),
  }))
  const nothing = valuesOf(none)
  return { rows, totals: totalsOf(rows, nothing), totals_before: totalsOf(daysBefore, nothing) }
}

async function allDays(shop: Shop, span: Span) {
  const sums = await figuresOfDays(shop, span)
  return Array.from({ length: span.to - span.from + 1 }, (_, place) => {
    const day = span.from + place
    return { day, values: valuesOf(sums.get(day) ?? none) }
  })
}

function valuesOf({ orders, units, ...cents }: DaySums) {
  return {
    orders,
    units,
    goods: toDollars(cents.goods_cents),
    promo: toDollars(-cents.promo_cents || 0),
    delivery: toDollars(cents.delivery_cents),
    sales: toDollars(cents.sales_cents),
    gst: toDollars(cents.gst_cents),
  }
}
