import { sql } from 'kysely'
import { lockGoodsOf } from '../../goods/stock/book-movements.ts'
import { goodsOfOrders } from '../../goods/stock/units-on-sale.ts'
import type { Shop } from '../../shop.ts'

/** Counts a paid order's held goods as sold. */
export async function sellGoods(shop: Shop, orderId: string): Promise<void> {
  await lockGoodsOf(shop, orderId)
  await sql`
    update stock set held = held - amount, sold = sold + amount
    from ${amountsOf(orderId)} as goods where goods.product_id = stock.product_id
  `.execute(shop.db)
  await shop.db.updateTable('orders').set({ goods_state: 'sold' }).where('id', '=', orderId).execute()
}

/** Puts an order's goods back on the shelf. */
export async function returnGoods(shop: Shop, orderId: string, from: 'held' | 'sold'): Promise<void> {
  await lockGoodsOf(shop, orderId)
  await sql`
    update stock set on_hand = on_hand + amount, ${sql.ref(from)} = ${sql.ref(`stock.${from}`)} - amount
    from ${amountsOf(orderId)} as goods where goods.product_id = stock.product_id
  `.execute(shop.db)
  await shop.db.updateTable('orders').set({ goods_state: 'returned' }).where('id', '=', orderId).execute()
}

function amountsOf(orderId: string) {
  return sql`(
    select product_id, sum(amount)::integer as amount from ${goodsOfOrders} as goods
    where order_id = ${orderId} group by product_id)`
}
