import { sql } from 'kysely'
import type { Database } from '../connect.ts'
import { chunksOf } from '../write-rows.ts'
import type { DemoProduct } from './products.ts'

/** Days before today on which a product's first and its present price began. */
const EARLIER_PRICE_DAYS = 120
const PRESENT_PRICE_DAYS = 3

/** Products with their price history and opening stock. */
export async function writeProducts(db: Database, products: DemoProduct[], today: Date): Promise<void> {
  for (const chunk of chunksOf(products)) await writeChunk(db, chunk, today)
}

/**
 * One statement, because a product names its price and the price its product: what refers to what is checked when the
 * statement is over.
 */
async function writeChunk(db: Database, products: DemoProduct[], today: Date): Promise<void> {
  await sql`
    with made as materialized (
      select *, nextval(pg_get_serial_sequence('prices', 'id')) as earlier_id,
        nextval(pg_get_serial_sequence('prices', 'id')) as present_id
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as made (
        id text, sub_category_id text, title text, brand text, pack_size numeric, pack_unit text, pack_count integer,
        compared_per text, price_cents integer, special_cents integer, offer_label text, gst_free boolean,
        thumbnail text, images text[], description text, ingredients text, allergens text[], dietary text[],
        nutrition jsonb, country_of_origin text, storage text, popularity integer, opening_stock integer, lost integer,
        earlier_cents integer
      )
    ), listed as (
      insert into products (id, sub_category_id, title, brand, pack_size, pack_unit, pack_count, compared_per,
        price_cents, special_cents, offer_label, price_id, gst_free, thumbnail, images, description, ingredients,
        allergens, dietary, nutrition, country_of_origin, storage, popularity, created_at)
      select id, sub_category_id, title, brand, pack_size, pack_unit, pack_count, compared_per,
        price_cents, special_cents, offer_label, present_id, gst_free, thumbnail, images, description, ingredients,
        allergens, dietary, nutrition, country_of_origin, storage, popularity, ${daysBefore(today, EARLIER_PRICE_DAYS)}
      from made
    ), priced as (
      insert into prices (id, product_id, price_cents, special_cents, offer_label, valid_from) overriding system value
      select earlier_id, id, earlier_cents, null, null, ${daysBefore(today, EARLIER_PRICE_DAYS)} from made
      union all
      select present_id, id, price_cents, special_cents, offer_label, ${daysBefore(today, PRESENT_PRICE_DAYS)} from made
    ), stocked as (
      insert into stock (product_id, on_hand) select id, opening_stock - lost from made
    )
    insert into stock_adjustments (product_id, quantity, reason, at)
    select id, opening_stock, 'opening stock', ${daysBefore(today, 1)} from made
    union all
    select id, -lost, 'stocktake', ${today}::timestamptz from made where lost > 0
  `.execute(db)
}

function daysBefore(day: Date, days: number) {
  return sql`${new Date(day.getTime() - days * 86_400_000)}::timestamptz`
}
