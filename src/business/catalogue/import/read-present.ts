import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import type { Present } from './change-of-product.ts'
import type { Counted } from './count-stock.ts'
import type { ReadProduct } from './read-products.ts'

/** What the shop has of these products, with what is still to be booked of them. */
export async function readPresent(
  { db }: Shop,
  products: ReadProduct[],
  isToBeWritten: boolean,
): Promise<Map<string, Present & Counted>> {
  const ids = products.map(({ id }) => id)
  // By itself, so that what is read afterwards is as the one that was waited for has left it.
  if (isToBeWritten)
    await sql`select from products where id = any (${ids}) order by id for no key update`.execute(db)
  const rows = await db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .selectAll('products')
    .select([
      sql<number>`coalesce(stock.on_hand, 0) + coalesce(
        (select sum(quantity) from counts_to_book where counts_to_book.product_id = products.id), 0)::integer`.as(
        'on_hand',
      ),
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
