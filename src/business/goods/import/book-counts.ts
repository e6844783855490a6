import { sql } from 'kysely'
import { writeAuditOfMany } from '../../people/audit/write-audit.ts'
import type { QueuedJobs } from '../../queued-jobs.ts'
import { type Actor, inTransaction, type Shop } from '../../shop.ts'
import { bookMovements } from '../stock/book-movements.ts'
import { clampOnHand } from '../stock/clamp-on-hand.ts'
import { lockStock } from '../stock/lock-stock.ts'

const COUNTS_AT_ONCE = 250

interface Noted {
  product_id: string
  quantity: number
  actor_kind: Actor['kind'] | null
  actor: string | null
  is_counted_since: boolean
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
