import { brisbaneDay } from '#contract/brisbane-time.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { dayNumber, type Period, periodBefore } from '#contract/insight/reports/figure-days.ts'
import { containsRefunds, type FiguresName } from '#contract/insight/reports/figure-sheets.ts'
import type { readFigures as endpoint } from '#contract/insight/reports/figures.ts'
import { requireNearYear } from '../../near-year.ts'
import type { Shop } from '../../shop.ts'
import { categoryRows } from './figures-of-categories.ts'
import { dayRows, refundedDollars } from './figures-of-days.ts'
import { productRows } from './figures-of-products.ts'
import { readKeptUntil } from './keep-figures.ts'
import { gstRows, refundRows } from './refund-rows.ts'
import { type ComparedSpans, type FiguresRows, ROWS_ON_A_PAGE } from './rows.ts'
import { stockRows } from './stock-rows.ts'

type Input = InputOf<typeof endpoint>

type Report = (shop: Shop, asked: ComparedSpans, input: Pick<Input, 'page' | 'sort'>) => Promise<FiguresRows>

const reports: Record<FiguresName, Report> = {
  days: dayRows,
  categories: categoryRows,
  products: productRows,
  gst: gstRows,
  refunds: refundRows,
  stock: stockRows,
}

export async function readFigures(shop: Shop, input: Input): Promise<ReplyOf<typeof endpoint>> {
  requireNearPeriod(shop, input)
  return makeReport(shop, input)
}

/** As above, for a period that was checked when the report was asked for. */
export async function makeReport(shop: Shop, input: Input): Promise<ReplyOf<typeof endpoint>> {
  const { figures } = input
  const asked = await spansOf(shop, input)
  const { rowsInAll, ...found } = await reports[figures](shop, asked, input)
  const rows_in_all = rowsInAll ?? found.rows.length
  return {
    data: {
      ...found,
      before: figures === 'stock' ? null : periodBefore(input),
      ...(containsRefunds(figures) && { refunded: await refundedDollars(shop, asked.now) }),
      rows_in_all,
      pages: rowsInAll === undefined ? 1 : Math.ceil(rowsInAll / ROWS_ON_A_PAGE),
      is_behind: figures !== 'stock' && (await isBehind(shop, asked)),
    },
  }
}

/** Returns a period and the one before, with the day from which both are read from the orders. */
export async function spansOf(shop: Shop, period: Period): Promise<ComparedSpans> {
  const live = (await readKeptUntil(shop)) ?? 0
  const spanOf = ({ from, to }: Period) => ({ from: dayNumber(from), to: dayNumber(to), live })
  return { now: spanOf(period), before: spanOf(periodBefore(period)) }
}

async function isBehind({ db, clock }: Shop, { now, before }: ComparedSpans): Promise<boolean> {
  if (now.live < dayNumber(brisbaneDay(clock.now()))) return false
  const due = await db
    .selectFrom('figures_due')
    .select('day')
    .where('day', '>=', before.from)
    .where('day', '<=', Math.min(now.to, now.live - 1))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

interface FiguresPeriod extends Period {
  figures: FiguresName
}

export function requireNearPeriod(shop: Shop, { figures, from, to }: FiguresPeriod): void {
  // The stock is of now, whatever period the address still carries.
  if (figures === 'stock') return
  requireNearYear(shop, 'from', from)
  requireNearYear(shop, 'to', to)
}
