import { sql } from 'kysely'
import { originProblem } from '#contract/goods/catalogue/origin-problem.ts'
import { liftTimeLimits } from '#database/expect-answers.ts'
import { newId } from '#database/new-id.ts'
import { type NewAuditEntry, writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { judgePrices, lockProducts } from '../price-ledger/price-ledger.ts'
import { chainEntries, chainEntriesLater, noteEntries } from './chain-entries.ts'
import { changeOfProduct, nameWithId, type Present, type ProductChange } from './change-of-product.ts'
import { bookCounts, bookCountsLater, type Counted, countOf, judgeCounts, noteCounts } from './count-stock.ts'
import { type ReadProduct, WrongLines } from './read-products.ts'
import { countStaged, stage, stagedPieces } from './staged.ts'
import { writeProducts } from './write-products.ts'

export interface ProductFile {
  /** Reads the products from the first line each time, as a transaction that conflicted is run again. */
  read(wrong: WrongLines): AsyncIterable<ReadProduct>
  /** Collects wrong lines; by default a single one refuses the whole file. */
  faults?(): WrongLines
  /** Returns the audit entry; by default that of an import. */
  entry?(imported: ImportedProducts): NewAuditEntry
  /** Reports what would change, and writes nothing. */
  dryRun?: boolean
  onChange?(change: ProductChange): void
  /** Called with the progress, before the transaction makes anything visible. */
  onProgress?(done: number, total: number): Promise<void>
  /** Runs in the import's transaction: its writes are there if and only if the products are. */
  onImported?(shop: Shop, imported: ImportedProducts): Promise<void>
}

export interface ImportedProducts {
  added: number
  changed: number
  same: number
}

/** Imports all products of a file or, if a line is wrong, none, unless `faults` leaves such lines out. */
export async function importProducts(shop: Shop, file: ProductFile): Promise<ImportedProducts> {
  const importId = newId(shop.clock.now())
  const imported = await inTransaction(shop, (shop) => bringIn(shop, file, importId))
  if (!file.dryRun) await applyNotedWork(shop, importId)
  return imported
}

async function bringIn(shop: Shop, file: ProductFile, importId: string): Promise<ImportedProducts> {
  // A large file takes longer than a shopper's statement timeout.
  await liftTimeLimits(shop.db)
  const wrong = file.faults?.() ?? new WrongLines()
  await stage(shop, file.read(wrong), { wrong, isToBeWritten: !file.dryRun })
  wrong.refuse()
  const imported = { added: 0, changed: 0, same: 0 }
  const total = await countStaged(shop)
  let done = 0
  let counted = 0
  let entries = 0
  for await (const piece of stagedPieces(shop)) {
    const present = await readPresent(shop, piece, !file.dryRun)
    const judged = changesOf(shop, piece, { present, wrong })
    const ends = await judgeSpecials(shop, piece, { changes: judged, wrong })
    const counts = piece.flatMap((product) => countOf(product, present.get(product.id)))
    await judgeCounts(shop, counts, wrong)
    const leftOut = new Set(piece.flatMap(({ id, line }) => (wrong.leavesOut(line) ? [id] : [])))
    const changes = judged.filter(({ id, problem }) => !leftOut.has(id) && !problem)
    done += piece.length
    for (const change of changes) {
      imported[outcomeOf(change)]++
      if (change.words.length > 0) file.onChange?.(change)
    }
    if (!file.dryRun) {
      await writeProducts(shop, changes, ends)
      entries += await noteEntries(shop, importId, changes)
      await noteCounts(shop, importId, counts)
      counted += counts.length
    }
    await file.onProgress?.(done, total)
  }
  wrong.refuse()
  await file.onImported?.(shop, imported)
  if (!file.dryRun) {
    if (counted > 0) await bookCountsLater(shop, { importId })
    if (entries > 0) await chainEntriesLater(shop, { importId })
    await writeAudit(shop, file.entry?.(imported) ?? entryOf(imported))
  }
  return imported
}

/** Runs the noted work in small transactions, so that nobody waits for a whole file. Its jobs finish what fails. */
async function applyNotedWork(shop: Shop, importId: string): Promise<void> {
  try {
    await chainEntries(shop, { importId })
    await bookCounts(shop, { importId })
  } catch (error) {
    shop.log.error('the noted work of an import is left to its jobs', error, { importId })
  }
}

function entryOf(imported: ImportedProducts): NewAuditEntry {
  return { act: 'products.imported', on: ['products', 'import'], after: { ...imported } }
}

function changesOf(
  { clock }: Shop,
  products: ReadProduct[],
  { present, wrong }: { present: Map<string, Present>; wrong: WrongLines },
): ProductChange[] {
  const now = clock.now()
  return products.map((product) => {
    const change = changeOfProduct(product, present.get(product.id), now)
    if (change.words.length > 0 && isChangedSince(product, present.get(product.id)))
      wrong.say(product.line, `${nameWithId(change.row)} was changed in the shop since the export`)
    const problem = originProblem(change.row) ?? change.problem?.sentence
    if (problem) wrong.say(product.line, `${nameWithId(change.row)}: ${problem}`)
    return change
  })
}

/** Returns when each special ends; an untrue special is a fault of its line. */
async function judgeSpecials(
  shop: Shop,
  products: ReadProduct[],
  { changes, wrong }: { changes: ProductChange[]; wrong: WrongLines },
): Promise<Map<string, Date>> {
  const lines = new Map(products.map(({ id, line }) => [id, line]))
  const names = new Map(changes.map(({ id, row }) => [id, nameWithId(row)]))
  const judged = await judgePrices(
    shop,
    // A returning product is judged too, because of the days on which it was off sale.
    changes
      .filter(({ isPriceChanged, isReturning }) => isPriceChanged || isReturning)
      .map(({ id, price }) => ({ id, price })),
  )
  const ends = new Map<string, Date>()
  for (const [id, price] of judged) {
    if ('problem' in price) wrong.say(lines.get(id) ?? 0, `${names.get(id)}: ${price.problem.sentence}`)
    else if (price.until) ends.set(id, price.until)
  }
  return ends
}

function isChangedSince({ version }: ReadProduct, present: Present | undefined): boolean {
  return typeof version === 'number' && present !== undefined && present.version !== version
}

function outcomeOf({ isNew, words }: ProductChange): keyof ImportedProducts {
  if (isNew) return 'added'
  return words.length > 0 ? 'changed' : 'same'
}

/** Reads these products as the shop has them, with counts that are still to be booked. */
async function readPresent(
  { db }: Shop,
  products: ReadProduct[],
  isToBeWritten: boolean,
): Promise<Map<string, Present & Counted>> {
  const ids = products.map(({ id }) => id)
  // Lock in separate statements first, so that the read below sees what the previous holder wrote.
  if (isToBeWritten) {
    await lockProducts({ db }, ids)
    // Keeps jobs from booking counts that this import replaces.
    await sql`select from counts_to_book where product_id = any (${ids}) order by product_id for update
    `.execute(db)
  }
  const rows = await db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .leftJoinLateral(
      // A count that is older than a count in the shop is never booked: see book-counts.ts.
      sql<{ quantity: number | null }>`(
        select sum(quantity)::integer as quantity from counts_to_book as noted
        where noted.product_id = products.id and not exists (
          select from stock_adjustments as since
          where since.product_id = noted.product_id and since.id > noted.entry and is_count
        )
      )`.as('pending'),
      (join) => join.onTrue(),
    )
    .selectAll('products')
    .select([
      sql<number>`greatest(coalesce(stock.on_hand, 0) + coalesce(pending.quantity, 0), 0)`.as('on_hand'),
      sql<number>`coalesce(stock.on_hand, 0)`.as('booked'),
      sql<boolean>`pending.quantity is not null`.as('is_pending'),
      sql<number>`coalesce(
        (select max(id) from stock_adjustments where stock_adjustments.product_id = products.id), 0)`.as(
        'entry',
      ),
    ])
    .where('products.id', 'in', ids)
    .orderBy('products.id')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
