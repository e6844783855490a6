import { type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Shop } from '../../shop.ts'
import { goodsOfOrders } from './goods-of-orders.ts'

/** Locks the stock of each product and returns what is on hand; a product that was never counted starts at zero. */
export async function lockStock(shop: Shop, productIds: readonly string[]): Promise<Map<string, number>> {
  await sql`
    insert into stock (product_id, on_hand)
    select id, 0 from unnest(${productIds}::text[]) as id
    where not exists (select from stock where product_id = id) order by id
    on conflict (product_id) do nothing
  `.execute(shop.db)
  return lockGoods(shop, productIds)
}

/** As above, for orders: products that were never counted are missing. */
export async function lockGoods({ db }: Shop, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await preparedStatement('lock stock', locking(sql`${productIds}::text[]`)).execute(db)
  return new Map(rows.map(({ product_id, on_hand }) => [product_id, on_hand]))
}

export async function lockGoodsOf({ db }: Shop, orderId: string): Promise<void> {
  const ofOrder = sql`array(select product_id from ${goodsOfOrders} as goods where order_id = ${orderId})`
  await preparedStatement('lock stock of order', locking(ofOrder)).execute(db)
}

// Every transaction locks products in the same order, so that two of them never deadlock.
function locking(productIds: RawBuilder<unknown>) {
  return sql<{ product_id: string; on_hand: number }>`
    select product_id, on_hand from stock where product_id = any (${productIds}) order by product_id for no key update`
}
