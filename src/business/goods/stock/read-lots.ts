import { sql } from 'kysely'
import type { StockLot } from '#contract/goods/stock/stock.ts'
import type { Shop } from '../../shop.ts'
import { type Lot, lotsLeft } from './lots.ts'

/** Returns each product's lots that have units left, the lot that ends first at the front. */
export async function readLots({ db }: Shop, ids: readonly string[]): Promise<Map<string, StockLot[]>> {
  const { rows } = await sql<Lot>`
    select * from (${lotsLeft(sql`select unnest(${ids}::text[])`)}) as lots where remaining > 0
    order by best_before nulls last, id`.execute(db)
  const lots = new Map<string, StockLot[]>()
  for (const { product_id, received_at, ...lot } of rows) {
    const of = lots.get(product_id) ?? []
    of.push({ ...lot, received_at: received_at.toISOString() })
    lots.set(product_id, of)
  }
  return lots
}
