import { sql } from 'kysely'
import type { Shop } from '../shop.ts'
import { lockGoods } from '../stock/lock-stock.ts'

/** So many more units of a product on the shelf, held for who pays, and sold; below zero, so many less. */
export interface UnitsMoved {
  productId: string
  onHand: number
  held: number
  sold: number
}

/** Moves goods between shelf and orders. Whoever takes from the shelf has locked it and looked before. */
export async function moveUnits(shop: Shop, moves: readonly UnitsMoved[]): Promise<void> {
  const ids = moves.map(({ productId }) => productId)
  if (ids.length === 0) return
  await lockGoods(shop, ids)
  await sql`
    update stock set on_hand = stock.on_hand + move.on_hand, held = stock.held + move.held,
      sold = stock.sold + move.sold
    from unnest(${ids}::text[], ${moves.map(({ onHand }) => onHand)}::integer[],
      ${moves.map(({ held }) => held)}::integer[], ${moves.map(({ sold }) => sold)}::integer[]
    ) as move (product_id, on_hand, held, sold)
    where stock.product_id = move.product_id
  `.execute(shop.db)
}
