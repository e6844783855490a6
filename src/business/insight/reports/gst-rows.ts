import { dayOfNumber } from '#contract/insight/reports/figure-days.ts'
import { toDollars } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { figuresOfDays, figuresOfRefunds, type Span } from './figures-of-days.ts'
import { type ComparedSpans, type FiguresRows, sumOf } from './rows.ts'

interface Sums {
  sales: number
  gst: number
  refunds: number
  gstRefunded: number
}

const none: Sums = { sales: 0, gst: 0, refunds: 0, gstRefunded: 0 }

/** Returns a row for each month in the period, with its sales and its refunds. */
export async function gstRows(shop: Shop, { now, before }: ComparedSpans): Promise<FiguresRows> {
  const months = await byMonth(shop, now)
  const rows = [...months].map(([month, sums]) => ({
    id: month,
    title: month,
    values: valuesOf(sums),
    before: null,
  }))
  const earlier = [...(await byMonth(shop, before)).values()].map(valuesOf)
  return {
    rows,
    totals: sumOf(
      rows.map(({ values }) => values),
      valuesOf(none),
    ),
    totals_before: sumOf(earlier, valuesOf(none)),
  }
}

async function byMonth(shop: Shop, span: Span): Promise<Map<string, Sums>> {
  const months = new Map<string, Sums>()
  for (let day = span.from; day <= span.to; day++) months.set(monthOf(day), { ...none })
  for (const [day, { sales_cents, gst_cents }] of await figuresOfDays(shop, span)) {
    const month = months.get(monthOf(day))
    if (!month) continue
    month.sales += sales_cents
    month.gst += gst_cents
  }
  for (const { day, amount_cents, gst_cents } of await figuresOfRefunds(shop, span)) {
    const month = months.get(monthOf(day))
    if (!month) continue
    month.refunds += amount_cents
    month.gstRefunded += gst_cents
  }
  return months
}

function monthOf(day: number): string {
  return dayOfNumber(day).slice(0, 7)
}

function valuesOf({ sales, gst, refunds, gstRefunded }: Sums) {
  return {
    sales: toDollars(sales),
    gst: toDollars(gst),
    refunds: toDollars(refunds),
    gst_refunded: toDollars(gstRefunded),
    to_pay: toDollars(gst - gstRefunded),
  }
}
