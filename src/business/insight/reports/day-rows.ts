import { dayOfNumber } from '#contract/insight/reports/figure-days.ts'
import { toDollars } from '#contract/money.ts'
import type { DaySums } from '#database/tables-office.ts'
import type { Shop } from '../../shop.ts'
import { figuresOfDays, type Span } from './figures-of-days.ts'
import { type ComparedSpans, type FiguresRows, sumOf } from './rows.ts'

const none: DaySums = {
  orders: 0,
  units: 0,
  goods_cents: 0,
  promo_cents: 0,
  delivery_cents: 0,
  sales_cents: 0,
  gst_cents: 0,
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
  return {
    rows,
    totals: sumOf(
      rows.map(({ values }) => values),
      valuesOf(none),
    ),
    totals_before: sumOf(
      daysBefore.map(({ values }) => values),
      valuesOf(none),
    ),
  }
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
