import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'
import type { ReadProduct } from './read-products.ts'

/** Sets what is on hand to what the file counted, by adjustments that say so. */
export async function countStock({ db, clock }: Shop, products: ReadProduct[]): Promise<void> {
  const counted = products.flatMap(({ id, stock }) => (typeof stock === 'number' ? [{ id, stock }] : []))
  if (counted.length === 0) return
  const ids = counted.map(({ id }) => id)
  await sql`
    insert into stock (product_id, on_hand) select id, 0 from unnest(${ids}::text[]) as id order by id
    on conflict (product_id) do nothing
  `.execute(db)
  // Locked in one order before anything is compared: an order may just be taking some.
  const { rows: present } = await sql<{ product_id: string; on_hand: number }>`
    select product_id, on_hand from stock where product_id = any (${ids}) order by product_id for no key update
  `.execute(db)
  const onHand = new Map(present.map(({ product_id, on_hand }) => [product_id, on_hand]))
  const adjustments = counted
    .map(({ id, stock }) => ({ product_id: id, quantity: stock - (onHand.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity !== 0)
  if (adjustments.length === 0) return
  await sql`
    update stock set on_hand = on_hand + quantity
    from jsonb_to_recordset(${JSON.stringify(adjustments)}::jsonb) as adjusted (product_id text, quantity integer)
    where stock.product_id = adjusted.product_id
  `.execute(db)
  const at = clock.now()
  await db
    .insertInto('stock_adjustments')
    .values(adjustments.map((one) => ({ ...one, reason: 'import', at })))
    .execute()
}
