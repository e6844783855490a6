import { sql } from 'kysely'
import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import { columnsOfPrice } from '#contract/goods/catalogue/by-weight.ts'
import { judgeSpecial, LOOK_BACK_DAYS } from '#contract/goods/catalogue/honest-special.ts'
import type { Database } from '#database/connect.ts'
import { chunksOf, insertionOf, recordsOf } from '#database/write-rows.ts'
import type { DemoProduct } from './products.ts'
import { FIRST_DAYS, TURN_DAYS } from './specials.ts'

/** Days before today on which a product's first price, its present price and its special, if any, began. */
const EARLIER_PRICE_DAYS = 160
const PRESENT_PRICE_DAYS = LOOK_BACK_DAYS + 4
const SPECIAL_DAYS = TURN_DAYS - FIRST_DAYS
const PRICES_OF_A_PRODUCT = 3
/** Before the first of the orders that the shop may be given. */
const OPENED_DAYS = 40

/** Writes products with their price history and opening stock. */
export async function writeProducts(db: Database, products: DemoProduct[], today: Date): Promise<void> {
  for (const chunk of chunksOf(products)) await writeChunk(db, chunk, today)
}

/** One statement, because products and prices refer to each other: foreign keys are checked at its end. */
async function writeChunk(db: Database, products: DemoProduct[], today: Date): Promise<void> {
  const priceIds = await takePriceIds(db, products.length * PRICES_OF_A_PRODUCT)
  const made = products.map((product, at) => rowsOf(product, priceIds.slice(at * PRICES_OF_A_PRODUCT), today))
  const productRows = made.map(({ product }) => product)
  const priceRows = made.flatMap(({ prices }) => prices)
  const stockRows = made.map(({ stock }) => stock)
  const adjustmentRows = made.flatMap(({ adjustments }) => adjustments)
  await sql`
    with listed as (${insertionOf('products', productRows)}),
    priced as (
      insert into prices (id, product_id, price_cents, special_cents, offer_label, valid_from, special_until)
      overriding system value
      select id, product_id, price_cents, special_cents, offer_label, valid_from, special_until
      from ${recordsOf('prices', priceRows)}
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

function rowsOf(product: DemoProduct, priceIds: number[], today: Date) {
  const { opening_stock, lost, earlier_cents, in_turn, ...columns } = product
  const { id } = columns
  const prices = pricesOf(product, today).map((price, at) => ({ id: priceIds[at], product_id: id, ...price }))
  const opening = { quantity: opening_stock, reason: 'opening stock', at: daysBefore(today, OPENED_DAYS) }
  const stocktake = { quantity: -lost, reason: 'stocktake', at: today }
  return {
    product: {
      ...columns,
      ...columnsOfPrice(columns, columns),
      price_id: prices.at(-1)?.id,
      created_at: prices[0]?.valid_from,
      is_lowest: columns.special_cents !== null && columns.special_cents < earlier_cents,
    },
    prices,
    stock: { product_id: id, on_hand: opening_stock - lost, held: 0, sold: 0 },
    adjustments: (lost > 0 ? [opening, stocktake] : [opening]).map((one) => ({ product_id: id, ...one })),
  }
}

/** Builds a price history in which a special's full price was charged for long enough before it. */
function pricesOf({ price_cents, special_cents, offer_label, earlier_cents }: DemoProduct, today: Date) {
  const plain = { special_cents: null, offer_label: null, special_until: null }
  const usual = [
    { ...plain, price_cents: earlier_cents, valid_from: daysBefore(today, EARLIER_PRICE_DAYS) },
    { ...plain, price_cents, valid_from: daysBefore(today, PRESENT_PRICE_DAYS) },
  ]
  if (special_cents === null) return usual
  const valid_from = brisbaneMidnight(daysBefore(today, SPECIAL_DAYS))
  const ledger = usual.map((one) => ({
    from: one.valid_from,
    priceCents: one.price_cents,
    specialCents: null,
    until: null,
  }))
  const special = { priceCents: price_cents, specialCents: special_cents, at: valid_from }
  const judged = judgeSpecial({ entries: ledger, offSale: [] }, special)
  if (!('until' in judged)) throw new Error('A special of the demo shop would not be true.')
  const special_until = new Date(valid_from.getTime() + TURN_DAYS * DAY_MS)
  return [...usual, { price_cents, special_cents, offer_label, valid_from, special_until }]
}

function daysBefore(day: Date, days: number): Date {
  return new Date(day.getTime() - days * DAY_MS)
}
