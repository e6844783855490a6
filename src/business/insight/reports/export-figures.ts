import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type FiguresName, sheetOf } from '#contract/insight/reports/figure-sheets.ts'
import type { exportFigures as endpoint, FiguresRow } from '#contract/insight/reports/figures.ts'
import { csvLine, csvStart } from '../../csv-line.ts'
import type { Shop } from '../../shop.ts'
import { nowOf, type SumsOfLines, soldByProduct } from './figures-of-products.ts'
import { makeReport, requireNearPeriod, spansOf } from './read-figures.ts'

export const PRODUCTS_AT_ONCE = 5_000

type Input = InputOf<typeof endpoint>

/** Returns a piece of a report for a spreadsheet. Only the products report has more than one piece. */
export async function exportFigures(shop: Shop, input: Input): Promise<ReplyOf<typeof endpoint>> {
  requireNearPeriod(shop, input)
  return makePiece(shop, input)
}

/** As above, for a period that was checked when the report was asked for: its job may run in the next year. */
export async function makePiece(shop: Shop, input: Input): Promise<ReplyOf<typeof endpoint>> {
  const head = input.after === undefined ? csvStart + csvLine(headOf(input.figures)) : ''
  if (input.figures === 'products') {
    const { rows, next_after } = await productsAfter(shop, input)
    return { csv: head + rows.map((row) => lineOfRow('products', row)).join(''), next_after }
  }
  const { data } = await makeReport(shop, { ...input, page: 1, sort: 'sales' })
  return { csv: head + data.rows.map((row) => lineOfRow(input.figures, row)).join(''), next_after: null }
}

function headOf(figures: FiguresName): string[] {
  const { of, columns } = sheetOf(figures)
  return ['id', of, ...Object.values(columns).map(({ title }) => title)]
}

function lineOfRow(
  figures: FiguresName,
  { id, title, values }: Pick<FiguresRow, 'id' | 'title' | 'values'>,
): string {
  const cells = Object.entries(sheetOf(figures).columns).map(([name, { is }]) =>
    is === 'money' ? (values[name] ?? 0).toFixed(2) : String(values[name] ?? 0),
  )
  return csvLine([id, title, ...cells])
}

/** Pages by id, so that each piece sums up only its own products. */
async function productsAfter(shop: Shop, { after, ...period }: Input) {
  const { now } = await spansOf(shop, period)
  const { rows } = await sql<SumsOfLines & { id: string; title: string }>`
    select sold.*, products.id, products.title
    from (${soldByProduct(now, { after, atMost: PRODUCTS_AT_ONCE })}) as sold
    join products on products.id = sold.product_id order by products.id`.execute(shop.db)
  const isLast = rows.length < PRODUCTS_AT_ONCE
  return {
    rows: rows.map(({ id, title, ...sums }) => ({ id, title, values: nowOf(sums) })),
    next_after: isLast ? null : (rows.at(-1)?.id ?? null),
  }
}
