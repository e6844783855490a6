import { toDollars } from '#contract/money.ts'
import { becauseInWords } from '#contract/orders/desk/because-in-words.ts'
import type { Shop } from '../../shop.ts'
import { figuresOfRefunds, type Span } from './figures-of-days.ts'
import { besideBefore, type ComparedSpans, type FiguresRows, sumOf } from './rows.ts'

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
