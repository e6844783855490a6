import { sql } from 'kysely'
import { type Dollars, toDollars } from '#contract/money.ts'
import type { DaySums } from '#database/tables-office.ts'
import type { Shop } from '../../shop.ts'
import { type RefundSums, refundsGiven } from './refunds-given.ts'
import { daySums, soldOn } from './sold.ts'

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
