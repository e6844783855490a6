import type { Selectable } from 'kysely'
import { monthsOf, type Period } from '#contract/insight/reports/figure-days.ts'
import { newId } from '#database/new-id.ts'
import type { Tables } from '#database/tables.ts'
import type { QueuedJobs } from '../../queued-jobs.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { makePiece, PRODUCTS_AT_ONCE } from './export-figures.ts'

type Input = QueuedJobs['make-figures-file']
type File = Selectable<Tables['figures_files']>

interface Piece {
  position: number
  csv: string
  done: number
  total: number
}

/** Makes a file piece by piece, until it is stopped. A retry starts from the beginning. */
export async function makeFiguresFile(shop: Shop, { fileId }: Input): Promise<void> {
  const file = await beginTry(shop, fileId)
  if (!file) return
  for await (const piece of piecesOf(shop, file)) if (!(await keep(shop, file, piece))) return
  await ofTry(shop, file).set({ state: 'ready' }).execute()
}

export async function giveUpFiguresFile({ db }: Shop, { fileId }: Input): Promise<void> {
  await db
    .updateTable('figures_files')
    .set({ state: 'failed' })
    .where('id', '=', fileId)
    .where('state', '=', 'making')
    .execute()
}

/**
 * Takes the file over from an earlier try, which may still be running: its pieces are deleted, and it can add no more.
 */
async function beginTry(shop: Shop, fileId: string): Promise<File | undefined> {
  return inTransaction(shop, async ({ db, clock }) => {
    const file = await db
      .updateTable('figures_files')
      .set({ try_id: newId(clock.now()), done: 0 })
      .where('id', '=', fileId)
      .where('state', '=', 'making')
      .returningAll()
      .executeTakeFirst()
    if (file) await db.deleteFrom('figures_file_pieces').where('file_id', '=', fileId).execute()
    return file
  })
}

function ofTry({ db }: Shop, { id, try_id }: File) {
  return db
    .updateTable('figures_files')
    .where('id', '=', id)
    .where('try_id', '=', try_id)
    .where('state', '=', 'making')
}

/** Days and months are independent, so each month is a piece; other reports are summed over the whole period. */
async function* piecesOf(shop: Shop, { figures, from_day, to_day }: File): AsyncGenerator<Piece> {
  const period = { from: from_day, to: to_day }
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

/** Returns whether this try may go on. Stopping the file and the next try both lock the same row. */
async function keep(shop: Shop, file: File, { position, csv, done, total }: Piece): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const wanted = await ofTry(shop, file).set({ done, total }).returning('id').executeTakeFirst()
    if (!wanted) return false
    await shop.db
      .insertInto('figures_file_pieces')
      .values({ file_id: file.id, position, content: csv })
      .execute()
    return true
  })
}
