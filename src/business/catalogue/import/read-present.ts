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
  // By themselves, so that what is read afterwards is as the one that was waited for has left it.
  if (isToBeWritten) {
    await sql`select from products where id = any (${ids}) order by id for no key update`.execute(db)
    // Nobody books what this import is to take the place of.
    await sql`select from counts_to_book where product_id = any (${ids}) order by product_id for update`.execute(
      db,
    )
  }
  const rows = await db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .leftJoinLateral(
      // What was counted in the shop since is not booked: book-counts.ts.
      sql<{ quantity: number | null }>`(
        select sum(quantity)::integer as quantity from counts_to_book as noted
        where noted.product_id = products.id and not exists (
          select from stock_adjustments as since
          where since.product_id = noted.product_id and since.id > noted.entry and is_count
        )
      )`.as('pending'),
      (join) => join.onTrue(),
    )
    .selectAll('products')
    .select([
      sql<number>`greatest(coalesce(stock.on_hand, 0) + coalesce(pending.quantity, 0), 0)`.as('on_hand'),
      sql<number>`coalesce(stock.on_hand, 0)`.as('booked'),
      sql<boolean>`pending.quantity is not null`.as('is_pending'),
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
