import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import type { Present } from './change-of-product.ts'
import type { Counted } from './count-stock.ts'
import type { ReadProduct } from './read-products.ts'

/** Reads these products as the shop has them, with counts that are still to be booked. */
export async function readPresent(
  { db }: Shop,
  products: ReadProduct[],
  isToBeWritten: boolean,
): Promise<Map<string, Present & Counted>> {
  const ids = products.map(({ id }) => id)
  // Lock in separate statements first, so that the read below sees what the previous holder wrote.
  if (isToBeWritten) {
    await sql`select from products where id = any (${ids}) order by id for no key update`.execute(db)
    // Keeps jobs from booking counts that this import replaces.
    await sql`select from counts_to_book where product_id = any (${ids}) order by product_id for update
    `.execute(db)
  }
  const rows = await db
    .selectFrom('products')
    .leftJoin('stock', 'stock.product_id', 'products.id')
    .leftJoinLateral(
      // A count that is older than a count in the shop is never booked: see book-counts.ts.
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
