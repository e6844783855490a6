import { sql } from 'kysely'
import { ON_HAND_AT_MOST } from '#contract/goods/catalogue/product-limits.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { writeAuditOfMany } from '../../people/audit/write-audit.ts'
import type { QueuedJobs } from '../../shop.ts'
import { type Actor, inTransaction, type Shop } from '../../shop.ts'
import { bookMovements, clampOnHand, lockStock } from '../stock/book-movements.ts'
import type { Present } from './change-of-product.ts'
import type { ReadProduct, WrongLines } from './read-products.ts'

const COUNTS_AT_ONCE = 250

interface Noted {
  product_id: string
  quantity: number
  actor_kind: Actor['kind'] | null
  actor: string | null
  is_counted_since: boolean
}

export interface Count {
  line: number
  productId: string
  /** The difference between the file's count and the stock at the time of the count. */
  quantity: number
  /** The newest ledger entry at that time. */
  entry: number
  /** Whether the file states that entry. */
  isSeen: boolean
  /** Whether a count of another file is still to be booked. */
  isPending: boolean
  /** The stock on hand after this count. */
  onHand: number
}

/** A product's stock, with and without counts that are still to be booked. */
export type Counted = Pick<Present, 'on_hand'> & { booked: number; is_pending: boolean; entry: number }

/**
 * Returns the difference that a file's count makes. An export states the stock at its time, so that what was sold or
 * came in since stays; otherwise the count replaces the current stock and any count not booked yet.
 */
export function countOf({ id, line, stock, stock_seen }: ReadProduct, present: Counted | undefined): Count[] {
  if (typeof stock !== 'number') return []
  const seen = present && stock_seen
  const isSeen = Boolean(seen)
  const isPending = present?.is_pending ?? false
  const booked = present?.booked ?? 0
  const quantity = stock - (seen?.on_hand ?? booked)
  const entry = seen?.entry ?? present?.entry ?? 0
  const isSame = quantity === 0 && (isSeen || !isPending)
  return isSame
    ? []
    : [{ line, productId: id, quantity, entry, isSeen, isPending, onHand: booked + quantity }]
}

/**
 * A difference applies only once: it is refused if the product was counted since the export, booked or not. It is also
 * refused if, with what came in since, it exceeds the most that a shelf takes.
 */
export async function judgeCounts({ db }: Shop, counts: readonly Count[], wrong: WrongLines): Promise<void> {
  const judged = counts.filter(({ isSeen }) => isSeen)
  if (judged.length === 0) return
  const { rows } = await sql<{ line: number; id: string }>`
    select line, "productId" as id
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as one (line integer, "productId" text, entry bigint, "isPending" boolean)
    where "isPending" or exists (
      select from stock_adjustments where product_id = "productId" and stock_adjustments.id > entry and is_count
    )
  `.execute(db)
  for (const { line, id } of rows) wrong.say(line, `${id} was counted in the shop since the export`)
  const outdated = new Set(rows.map(({ line }) => line))
  for (const { line, onHand } of judged)
    if (onHand > ON_HAND_AT_MOST && !outdated.has(line)) wrong.say(line, tooMany(onHand))
}

function tooMany(onHand: number): string {
  const [limit, units] = [ON_HAND_AT_MOST, onHand].map(inThousands)
  return `stock goes up to ${limit}, and with what came in since the export this makes ${units}`
}

/** Notes counts in the import's transaction, to be booked after it; the last count of a product replaces others. */
export async function noteCounts(
  { db, clock, actor }: Shop,
  importId: string,
  counts: readonly Count[],
): Promise<void> {
  if (counts.length === 0) return
  const ids = counts.map(({ productId }) => productId)
  await db.deleteFrom('counts_to_book').where('product_id', 'in', ids).execute()
  await sql`
    insert into counts_to_book (import_id, product_id, quantity, entry, at, actor_kind, actor)
    select ${importId}, "productId", quantity, entry, ${clock.now()}, ${actor?.kind ?? null}, ${actor?.id ?? null}
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as one ("productId" text, quantity integer, entry bigint)
  `.execute(db)
}

/**
 * Books an import's counts, a few at a time and each once, so that orders wait only for those few. A product that was
 * counted in the shop meanwhile keeps that count.
 */
export async function bookCounts(shop: Shop, { importId }: QueuedJobs['book-counts']): Promise<void> {
  while ((await inTransaction(shop, (shop) => bookSome(shop, importId))) > 0);
}

export async function bookCountsLater(shop: Shop, { importId }: QueuedJobs['book-counts']): Promise<void> {
  await shop.queue.add(shop.db, 'book-counts', { importId })
}

async function bookSome(shop: Shop, importId: string): Promise<number> {
  const { rows: ids } = await sql<{ product_id: string }>`
    select product_id from counts_to_book where import_id = ${importId}
    order by product_id limit ${COUNTS_AT_ONCE} for update
  `.execute(shop.db)
  if (ids.length === 0) return 0
  const products = ids.map(({ product_id }) => product_id)
  const onHand = await lockStock(shop, products)
  const { rows } = await sql<Noted>`
    delete from counts_to_book where import_id = ${importId} and product_id = any (${products})
    returning product_id, quantity, actor_kind, actor, exists (
      select from stock_adjustments as since
      where since.product_id = counts_to_book.product_id and since.id > entry and is_count
    ) as is_counted_since
  `.execute(shop.db)
  const [{ actor_kind, actor } = { actor_kind: null, actor: null }] = rows
  const movements = rows
    .filter(({ is_counted_since }) => !is_counted_since)
    .map(({ product_id, quantity }) => ({
      productId: product_id,
      quantity: clampOnHand(onHand.get(product_id) ?? 0, quantity),
      reason: 'import',
      isCount: true,
    }))
  const by = actor_kind && actor ? { kind: actor_kind, id: actor } : undefined
  await bookMovements({ ...shop, actor: by }, movements)
  await writeAuditOfMany(
    { ...shop, actor: by },
    movements
      .filter(({ quantity }) => quantity !== 0)
      .map(({ productId, quantity, reason }) => {
        const before = onHand.get(productId) ?? 0
        const after = { on_hand: before + quantity, because: reason }
        return { act: 'stock.adjusted', on: ['product', productId], before: { on_hand: before }, after }
      }),
  )
  return rows.length
}
