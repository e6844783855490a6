import { sql } from 'kysely'
import type { Shop } from '../shop.ts'

/** What is on hand of each, locked against orders and against others who move it; of one never counted there is none. */
export async function lockStock({ db }: Shop, productIds: readonly string[]): Promise<Map<string, number>> {
  await sql`
    insert into stock (product_id, on_hand)
    select id, 0 from unnest(${productIds}::text[]) as id
    where not exists (select from stock where product_id = id) order by id
    on conflict (product_id) do nothing
  `.execute(db)
  // Everybody locks in the order of the products: an order may just be taking some.
  const { rows } = await sql<{ product_id: string; on_hand: number }>`
    select product_id, on_hand from stock where product_id = any (${productIds}) order by product_id for no key update
  `.execute(db)
  return new Map(rows.map(({ product_id, on_hand }) => [product_id, on_hand]))
}
