import { monthsOf, type Period } from '#contract/insight/reports/figure-days.ts'
import type { ReportOfPeriod } from '#contract/insight/reports/figure-sheets.ts'
import {
  beginTry,
  moveFile,
  noteProgress,
  type OperatorFile,
  TryOver,
} from '../../people/files/operator-files.ts'
import type { QueuedJobs } from '../../shop.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { makePiece, PRODUCTS_AT_ONCE } from './export-figures.ts'

type Input = QueuedJobs['make-figures-file']

interface Piece {
  position: number
  csv: string
  done: number
  total: number
}

/** Makes a file piece by piece, until it is stopped. A retry starts from the beginning. */
export async function makeFiguresFile(shop: Shop, { fileId }: Input): Promise<void> {
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

export async function giveUpFiguresFile(shop: Shop, { fileId }: Input): Promise<void> {
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
