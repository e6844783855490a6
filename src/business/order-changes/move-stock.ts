import { sql } from 'kysely'
import type { Shop } from '../shop.ts'

/** So many more units of a product on the shelf, held for who pays, and sold; below zero, so many less. */
export interface StockMove {
  productId: string
  onHand: number
  held: number
  sold: number
}

/** Moves goods between shelf and orders. Whoever takes from the shelf has locked it and looked before. */
export async function moveStock(shop: Shop, moves: readonly StockMove[]): Promise<void> {
  const ids = moves.map(({ productId }) => productId)
  if (ids.length === 0) return
  await lockStock(shop, ids)
  await sql`
    update stock set on_hand = stock.on_hand + move.on_hand, held = stock.held + move.held,
      sold = stock.sold + move.sold
    from unnest(${ids}::text[], ${moves.map(({ onHand }) => onHand)}::integer[],
      ${moves.map(({ held }) => held)}::integer[], ${moves.map(({ sold }) => sold)}::integer[]
    ) as move (product_id, on_hand, held, sold)
    where stock.product_id = move.product_id
  `.execute(shop.db)
}

/** Everybody locks in the order of the products, so that two orders never wait for each other. */
export function lockStock({ db }: Shop, ids: string[]) {
  return db
    .selectFrom('stock')
    .innerJoin('products', 'products.id', 'stock.product_id')
    .select(['stock.product_id', 'stock.on_hand', 'products.title'])
    .where('stock.product_id', 'in', ids)
    .orderBy('stock.product_id')
    .forNoKeyUpdate('stock')
    .execute()
}
