import type { Selectable } from 'kysely'
import { monthsOf, type Period } from '#contract/office/figure-days.ts'
import type { Tables } from '#database/tables.ts'
import type { QueuedJobs } from '../queued-jobs.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { exportFigures, PRODUCTS_AT_ONCE } from './export-figures.ts'

type Input = QueuedJobs['make-figures-file']
type File = Selectable<Tables['figures_files']>

interface Piece {
  position: number
  csv: string
  done: number
  total: number
}

/** Makes a file piece by piece, until it is stopped. Begun again after a failure, it begins anew. */
export async function makeFiguresFile(shop: Shop, { fileId }: Input): Promise<void> {
  const file = await findMaking(shop, fileId)
  if (!file) return
  await shop.db.deleteFrom('figures_file_pieces').where('file_id', '=', fileId).execute()
  for await (const piece of piecesOf(shop, file)) if (!(await keep(shop, fileId, piece))) return
  await shop.db
    .updateTable('figures_files')
    .set({ state: 'ready' })
    .where('id', '=', fileId)
    .where('state', '=', 'making')
    .execute()
}

export async function giveUpFiguresFile({ db }: Shop, { fileId }: Input): Promise<void> {
  await db
    .updateTable('figures_files')
    .set({ state: 'failed' })
    .where('id', '=', fileId)
    .where('state', '=', 'making')
    .execute()
}

function findMaking({ db }: Shop, fileId: string): Promise<File | undefined> {
  return db
    .selectFrom('figures_files')
    .selectAll()
    .where('id', '=', fileId)
    .where('state', '=', 'making')
    .executeTakeFirst()
}

/** Days and months follow each other, so each part of the period is a piece; the others are added up over all of it. */
async function* piecesOf(shop: Shop, { figures, from_day, to_day }: File): AsyncGenerator<Piece> {
  const period = { from: from_day, to: to_day }
  if (figures === 'products') return yield* piecesOfProducts(shop, period)
  const parts = figures === 'days' || figures === 'gst' ? monthsOf(period) : [period]
  for (const [position, part] of parts.entries()) {
    const { csv } = await exportFigures(shop, {
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
    const piece = await exportFigures(shop, { figures: 'products', ...period, ...(after && { after }) })
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

/** Says whether it is still wanted: who stops it holds the same row. */
async function keep(shop: Shop, fileId: string, { position, csv, done, total }: Piece): Promise<boolean> {
  return inTransaction(shop, async ({ db }) => {
    const wanted = await db
      .updateTable('figures_files')
      .set({ done, total })
      .where('id', '=', fileId)
      .where('state', '=', 'making')
      .returning('id')
      .executeTakeFirst()
    if (!wanted) return false
    await db.insertInto('figures_file_pieces').values({ file_id: fileId, position, content: csv }).execute()
    return true
  })
}
