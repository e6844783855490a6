import { type RawBuilder, sql } from 'kysely'
import type { StockLot } from '#contract/goods/stock/stock.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { apiRow } from '../../api-row.ts'
import type { Shop } from '../../shop.ts'

export interface LotIn {
  code: string
  /** The day printed on the pack, if any. */
  bestBefore: string | null
  receiptId?: string
}

export interface Lot {
  id: string
  product_id: string
  code: string
  best_before: string | null
  received_at: Date
  remaining: number
}

/**
 * Computes what is left of each lot. A sale does not name its lot: the lot that ends first is assumed to be sold first,
 * so the remaining stock belongs to the lots that last longest.
 */
export function lotsLeft(productIds: RawBuilder<unknown>): RawBuilder<Lot> {
  return sql<Lot>`
    select id, product_id, code, best_before, received_at, greatest(0, least(size, units - later))::integer as remaining
    from (
      select stock_lots.*, received - written_off as size, on_hand + held as units,
        coalesce(sum(received - written_off) over (
          partition by product_id order by best_before desc nulls first, stock_lots.id desc
          rows between unbounded preceding and 1 preceding
        ), 0) as later
      from stock_lots join stock using (product_id)
      where used_up_at is null and product_id in (${productIds})
    ) as lots`
}

/** Records incoming goods as a lot, and marks empty lots as used up. The caller has locked the product's stock. */
export async function takeInLot(
  { db, clock }: Shop,
  { productId, quantity, code, bestBefore, receiptId }: LotIn & { productId: string; quantity: number },
): Promise<string> {
  const now = clock.now()
  await sql`
    update stock_lots set used_up_at = ${now}
    where id in (select id from (${lotsLeft(sql`${productId}`)}) as lots where remaining = 0)
  `.execute(db)
  const id = newId(now)
  const lot = { id, product_id: productId, receipt_id: receiptId, code, best_before: bestBefore }
  await db
    .insertInto('stock_lots')
    .values({ ...lot, received: quantity, received_at: now })
    .execute()
  return id
}

/** Takes units off a lot, or refuses if fewer are left. The caller has locked the product's stock. */
export async function writeOffLot(
  { db }: Shop,
  { productId, lotId, quantity }: { productId: string; lotId: string; quantity: number },
): Promise<void> {
  const { rows } = await sql<Lot>`
    select * from (${lotsLeft(sql`${productId}`)}) as lots where id = ${lotId}`.execute(db)
  const [lot] = rows
  if (!lot) throw new Refusal('not_found', {}, 'Nothing is left of that lot.')
  if (quantity > lot.remaining) {
    const left = lot.remaining === 0 ? 'nothing' : `only ${lot.remaining}`
    const sentence = `There is ${left} left of this lot.`
    throw new Refusal('insufficient_stock', { available: lot.remaining }, sentence)
  }
  await db
    .updateTable('stock_lots')
    .set((row) => ({ written_off: row('written_off', '+', quantity) }))
    .where('id', '=', lotId)
    .execute()
}

/** Returns each product's lots that have units left, the lot that ends first at the front. */
export async function readLots({ db }: Shop, ids: readonly string[]): Promise<Map<string, StockLot[]>> {
  const { rows } = await sql<Lot>`
    select * from (${lotsLeft(sql`select unnest(${ids}::text[])`)}) as lots where remaining > 0
    order by best_before nulls last, id`.execute(db)
  const lots = new Map<string, StockLot[]>()
  for (const { product_id, ...lot } of rows)
    lots.set(product_id, [...(lots.get(product_id) ?? []), apiRow(lot)])
  return lots
}
