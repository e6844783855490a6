import { sql } from 'kysely'
import type { Database } from '../connect.ts'
import { chunksOf, insertionOf, recordsOf } from '../write-rows.ts'
import type { DemoProduct } from './products.ts'

const DAY_MS = 86_400_000
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
  const priceIds = await takePriceIds(db, products.length * 2)
  const made = products.map((product, at) => rowsOf(product, priceIds.slice(at * 2, at * 2 + 2), today))
  const productRows = made.map(({ product }) => product)
  const priceRows = made.flatMap(({ prices }) => prices)
  const stockRows = made.map(({ stock }) => stock)
  const adjustmentRows = made.flatMap(({ adjustments }) => adjustments)
  await sql`
    with listed as (${insertionOf('products', productRows)}),
    priced as (
      insert into prices (id, product_id, price_cents, special_cents, offer_label, valid_from) overriding system value
      select id, product_id, price_cents, special_cents, offer_label, valid_from from ${recordsOf('prices', priceRows)}
    ),
    stocked as (${insertionOf('stock', stockRows)})
    ${insertionOf('stock_adjustments', adjustmentRows)}
  `.execute(db)
}

async function takePriceIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('prices', 'id')) as id from generate_series(1, ${count}::integer)
  `.execute(db)
  return rows.map(({ id }) => id)
}

function rowsOf(product: DemoProduct, [earlierId, presentId]: number[], today: Date) {
  const { opening_stock, lost, earlier_cents, ...columns } = product
  const { id, price_cents, special_cents, offer_label } = columns
  const begun = daysBefore(today, EARLIER_PRICE_DAYS)
  const now = { price_cents, special_cents, offer_label, valid_from: daysBefore(today, PRESENT_PRICE_DAYS) }
  const earlier = { price_cents: earlier_cents, special_cents: null, offer_label: null, valid_from: begun }
  const opening = { quantity: opening_stock, reason: 'opening stock', at: daysBefore(today, 1) }
  const stocktake = { quantity: -lost, reason: 'stocktake', at: today }
  return {
    product: { ...columns, price_id: presentId, created_at: begun },
    prices: [
      { id: earlierId, product_id: id, ...earlier },
      { id: presentId, product_id: id, ...now },
    ],
    stock: { product_id: id, on_hand: opening_stock - lost, held: 0, sold: 0 },
    adjustments: (lost > 0 ? [opening, stocktake] : [opening]).map((one) => ({ product_id: id, ...one })),
  }
}

function daysBefore(day: Date, days: number): Date {
  return new Date(day.getTime() - days * DAY_MS)
}
