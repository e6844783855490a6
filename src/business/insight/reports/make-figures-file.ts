import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { monthsOf, type Period } from '#contract/insight/reports/figure-days.ts'
import { type FiguresName, type ReportOfPeriod, sheetOf } from '#contract/insight/reports/figure-sheets.ts'
import type { exportFigures as endpoint, FiguresRow } from '#contract/insight/reports/figures.ts'
import { csvLine, csvStart } from '../../csv-line.ts'
import {
  beginTry,
  moveFile,
  noteProgress,
  type OperatorFile,
  TryOver,
} from '../../people/files/operator-files.ts'
import { inTransaction, type QueuedJobs, type Shop } from '../../shop.ts'
import { nowOf, type SumsOfLines, soldByProduct } from './figures-of-products.ts'
import { makeReport, requireNearPeriod, spansOf } from './read-figures.ts'

type FileJob = QueuedJobs['make-figures-file']

interface Piece {
  position: number
  csv: string
  done: number
  total: number
}

/** Makes a file piece by piece, until it is stopped. A retry starts from the beginning. */
export async function makeFiguresFile(shop: Shop, { fileId }: FileJob): Promise<void> {
  const file = await begin(shop, fileId)
  if (!file?.report) return
  try {
    for await (const piece of piecesOf(shop, file.report)) await keep(shop, file, piece)
  } catch (error) {
    if (error instanceof TryOver) return
    throw error
  }
  await moveFile(shop, file, { state: 'ready' })
}

export async function giveUpFiguresFile(shop: Shop, { fileId }: FileJob): Promise<void> {
  await moveFile(shop, { id: fileId }, { state: 'failed' })
}

async function begin(shop: Shop, fileId: string): Promise<OperatorFile | undefined> {
  return inTransaction(shop, async (shop) => {
    const file = await beginTry(shop, fileId)
    if (file) await shop.db.deleteFrom('operator_file_pieces').where('file_id', '=', fileId).execute()
    return file
  })
}

/** Days and months are independent, so each month is a piece; other reports are summed over the whole period. */
async function* piecesOf(shop: Shop, { figures, ...period }: ReportOfPeriod): AsyncGenerator<Piece> {
  if (figures === 'products') return yield* piecesOfProducts(shop, period)
  const parts = figures === 'days' || figures === 'gst' ? monthsOf(period) : [period]
  for (const [position, part] of parts.entries()) {
    const { csv } = await makePiece(shop, {
      figures,
      ...part,
      ...(position > 0 && { after: 'the part before' }),
    })
    yield { position, csv, done: position + 1, total: parts.length }
  }
}

async function* piecesOfProducts(shop: Shop, period: Period): AsyncGenerator<Piece> {
  const total = Math.max(1, Math.ceil((await countProducts(shop)) / PRODUCTS_AT_ONCE))
  let after: string | null | undefined
  for (let position = 0; after !== null; position++) {
    const piece = await makePiece(shop, { figures: 'products', ...period, ...(after && { after }) })
    after = piece.next_after
    yield { position, csv: piece.csv, done: after === null ? total : Math.min(position + 1, total), total }
  }
}

async function countProducts({ db }: Shop): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function keep(shop: Shop, file: OperatorFile, { position, csv, done, total }: Piece): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await noteProgress(shop, file, { done, total })
    const piece = { file_id: file.id, position, content: csv }
    await shop.db.insertInto('operator_file_pieces').values(piece).execute()
  })
}

const PRODUCTS_AT_ONCE = 5_000

type Input = InputOf<typeof endpoint>

/** Returns a piece of a report for a spreadsheet. Only the products report has more than one piece. */
export async function exportFigures(shop: Shop, input: Input): Promise<ReplyOf<typeof endpoint>> {
  requireNearPeriod(shop, input)
  return makePiece(shop, input)
}

/** As above, for a period that was checked when the report was asked for: its job may run in the next year. */
async function makePiece(shop: Shop, input: Input): Promise<ReplyOf<typeof endpoint>> {
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
