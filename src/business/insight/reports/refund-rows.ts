import { dayOfNumber } from '#contract/insight/reports/figure-days.ts'
import { toDollars } from '#contract/money.ts'
import { becauseInWords } from '#contract/orders/desk/refunds.ts'
import type { Shop } from '../../shop.ts'
import { figuresOfDays, figuresOfRefunds, type Span } from './figures-of-days.ts'
import { besideBefore, type ComparedSpans, type FiguresRows, sumOf, totalsOf } from './rows.ts'

const none = { refunds: 0, amount: 0, gst: 0 }

/** Returns a row for each reason, the most expensive first. */
export async function refundRows(shop: Shop, { now, before }: ComparedSpans): Promise<FiguresRows> {
  const [reasons, reasonsBefore] = [await byReason(shop, now), await byReason(shop, before)]
  const rows = besideBefore(reasons, reasonsBefore, none)
    .map((row) => ({ ...row, title: becauseInWords(row.id) }))
    .sort((one, other) => (other.values.amount ?? 0) - (one.values.amount ?? 0))
  return { rows, totals: sumOf(reasons.values(), none), totals_before: sumOf(reasonsBefore.values(), none) }
}

async function byReason(shop: Shop, span: Span) {
  const cents = new Map<string, typeof none>()
  for (const { because, refunds, amount_cents, gst_cents } of await figuresOfRefunds(shop, span)) {
    const sum = cents.get(because) ?? { ...none }
    sum.refunds += refunds
    sum.amount += amount_cents
    sum.gst += gst_cents
    cents.set(because, sum)
  }
  return new Map(
    [...cents].map(([because, { refunds, amount, gst }]) => [
      because,
      { refunds, amount: toDollars(amount), gst: toDollars(gst) },
    ]),
  )
}

const nothing = { sales: 0, gst: 0, refunds: 0, gstRefunded: 0 }

type Sums = typeof nothing

/** Returns a row for each month in the period, with its sales and its refunds. */
export async function gstRows(shop: Shop, { now, before }: ComparedSpans): Promise<FiguresRows> {
  const rowsOf = async (span: Span) =>
    [...(await byMonth(shop, span))].map(([month, sums]) => {
      return { id: month, title: month, values: valuesOf(sums), before: null }
    })
  const [rows, earlier] = [await rowsOf(now), await rowsOf(before)]
  return {
    rows,
    totals: totalsOf(rows, valuesOf(nothing)),
    totals_before: totalsOf(earlier, valuesOf(nothing)),
  }
}

async function byMonth(shop: Shop, span: Span): Promise<Map<string, Sums>> {
  const months = new Map<string, Sums>()
  for (let day = span.from; day <= span.to; day++) months.set(monthOf(day), { ...nothing })
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
