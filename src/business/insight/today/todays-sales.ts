import { sql } from 'kysely'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { dayNumber, dayOfNumber } from '#contract/insight/reports/figure-days.ts'
import type { readTodaysSales as endpoint } from '#contract/insight/today/today.ts'
import { toDollars } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { refundedDollars } from '../reports/figures-of-days.ts'
import { beginOf, soldOn } from '../reports/rows.ts'

const HOUR_MS = 3_600_000

interface Row {
  hour: number
  orders: number
  cents: number
}

export async function readTodaysSales(shop: Shop): Promise<ReplyOf<typeof endpoint>> {
  const now = shop.clock.now()
  const today = dayNumber(brisbaneDay(now))
  const [of, ofBefore] = [await byHour(shop, today), await byHour(shop, today - 7)]
  return {
    data: {
      day: dayOfNumber(today),
      day_before: dayOfNumber(today - 7),
      hours: Array.from({ length: 24 }, (_, hour) => ({
        orders: of.get(hour)?.orders ?? 0,
        sales: toDollars(of.get(hour)?.cents ?? 0),
        orders_before: ofBefore.get(hour)?.orders ?? 0,
        sales_before: toDollars(ofBefore.get(hour)?.cents ?? 0),
      })),
      refunded: await refundedDollars(shop, { from: today, to: today, live: today }),
      hours_begun: Math.floor((now.getTime() - beginOf(today).getTime()) / HOUR_MS) + 1,
    },
  }
}

async function byHour({ db }: Shop, day: number): Promise<Map<number, Row>> {
  const { rows } = await sql<Row>`
    select floor(extract(epoch from placed_at - ${beginOf(day)}) / 3600)::int as hour, count(*)::int as orders,
      sum(total_cents) as cents
    from orders where ${soldOn(day, day)} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.hour, row]))
}
