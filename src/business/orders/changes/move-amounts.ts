import { sql } from 'kysely'
import { amountOfUnits, type Stocked } from '#contract/goods/catalogue/by-weight.ts'
import { goodsOfOrders, lockGoods, lockGoodsOf } from '../../goods/stock/book-movements.ts'
import type { Shop } from '../../shop.ts'

export interface OrderedUnits extends Stocked {
  product_id: string
  quantity: number
}

/** Differences in a product's stock: on the shelf, held until payment, and sold. A negative number takes some away. */
export interface StockMoved {
  productId: string
  onHand: number
  held: number
  sold: number
}

/** Moves goods between shelf and orders. A caller that takes from the shelf has locked and checked it before. */
export async function moveAmounts(shop: Shop, moves: readonly StockMoved[]): Promise<void> {
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

/** Pairs what the lines of each product that is in either list take from the stock. */
export function amountsOfBoth(before: readonly OrderedUnits[], after: readonly OrderedUnits[]) {
  const [were, are] = [amountsOf(before), amountsOf(after)]
  return [...new Set([...are.keys(), ...were.keys()])].map((productId) => ({
    productId,
    had: were.get(productId) ?? 0,
    now: are.get(productId) ?? 0,
  }))
}

function amountsOf(lines: readonly OrderedUnits[]): Map<string, number> {
  return new Map(lines.map((line) => [line.product_id, amountOfUnits(line, line.quantity)]))
}

/** Counts a paid order's held goods as sold. */
export async function sellGoods(shop: Shop, orderId: string): Promise<void> {
  await lockGoodsOf(shop, orderId)
  await sql`
    update stock set held = held - amount, sold = sold + amount
    from ${goodsOf(orderId)} as goods where goods.product_id = stock.product_id
  `.execute(shop.db)
  await shop.db.updateTable('orders').set({ goods_state: 'sold' }).where('id', '=', orderId).execute()
}

/** Puts an order's goods back on the shelf. */
export async function returnGoods(shop: Shop, orderId: string, from: 'held' | 'sold'): Promise<void> {
  await lockGoodsOf(shop, orderId)
  await sql`
    update stock set on_hand = on_hand + amount, ${sql.ref(from)} = ${sql.ref(`stock.${from}`)} - amount
    from ${goodsOf(orderId)} as goods where goods.product_id = stock.product_id
  `.execute(shop.db)
  await shop.db.updateTable('orders').set({ goods_state: 'returned' }).where('id', '=', orderId).execute()
}

function goodsOf(orderId: string) {
  return sql`(
    select product_id, sum(amount)::integer as amount from ${goodsOfOrders} as goods
    where order_id = ${orderId} group by product_id)`
}
