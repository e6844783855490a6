import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Amounts, amountsOf, goodsCents, type PricedLine } from '#contract/amounts.ts'
import { type DeliveryQuote, type DeliverySetup, quoteDelivery } from '#contract/delivery-charge.ts'
import type { Database } from '#database/connect.ts'
import { plannedOnce } from '#database/planned-once.ts'
import { type ProductRow, selectProducts } from '../catalogue/product-view.ts'
import { deliverySetup } from '../delivery/read-delivery-setup.ts'
import type { Customer, Shop } from '../shop.ts'

export interface CartLine extends PricedLine {
  id: string
  seenCents: number
  available: number
  gstFree: boolean
  product: ProductRow
}

/** A product that went in and is no longer sold. It counts for nothing. */
export interface WithdrawnLine {
  id: string
  productId: string
  title: string
}

export interface CartNow {
  cartId: string | null
  lines: CartLine[]
  withdrawn: WithdrawnLine[]
  /** To the default address, where there is one. */
  quote: DeliveryQuote | undefined
  amounts: Amounts
}

/** The open cart at the prices, stock and delivery fees of this moment, in one query. */
export async function readCart({ db }: Shop, customer: Customer): Promise<CartNow> {
  const row = await db
    .selectFrom('customers')
    .modifyFront(plannedOnce('read cart'))
    .leftJoin('carts', (join) =>
      join.onRef('carts.customer_id', '=', 'customers.id').on('carts.status', '=', 'open'),
    )
    .leftJoin('addresses', 'addresses.id', 'customers.default_address_id')
    .where('customers.id', '=', customer.id)
    .select(['carts.id as cartId', 'addresses.lat', 'addresses.lng'])
    .select([
      sql<DeliverySetup | null>`case when addresses.id is not null then ${deliverySetup} end`.as('setup'),
      jsonArrayFrom(linesOf(db, customer)).as('lines'),
      jsonArrayFrom(withdrawnOf(db, customer)).as('withdrawn'),
    ])
    .executeTakeFirstOrThrow()
  const lines = row.lines.map(toLine)
  const quote = quoteTo(row, goodsCents(lines))
  return {
    cartId: row.cartId,
    lines,
    withdrawn: row.withdrawn,
    quote,
    amounts: amountsOf(lines, quote?.feeCents ?? 0),
  }
}

function linesOf(db: Database, customer: Customer) {
  return selectProducts(db)
    .innerJoin('cart_lines', 'cart_lines.product_id', 'products.id')
    .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
    .where('carts.customer_id', '=', customer.id)
    .where('carts.status', '=', 'open')
    .select(['cart_lines.id as line_id', 'cart_lines.quantity', 'cart_lines.seen_price_cents'])
    .select('products.gst_free')
    .select(sql<number>`coalesce(stock.on_hand, 0)`.as('available'))
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id')
}

function withdrawnOf(db: Database, customer: Customer) {
  return db
    .selectFrom('carts')
    .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .where('carts.customer_id', '=', customer.id)
    .where('carts.status', '=', 'open')
    .where('products.retired_at', 'is not', null)
    .select(['cart_lines.id', 'products.id as productId', 'products.title'])
    .orderBy('cart_lines.id')
}

type LineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number]

function toLine(row: LineRow): CartLine {
  return {
    id: row.line_id,
    quantity: row.quantity,
    seenCents: row.seen_price_cents,
    available: row.available,
    gstFree: row.gst_free,
    priceCents: row.price_cents,
    specialCents: row.special_cents,
    product: row,
  }
}

interface Destination {
  lat: number | null
  lng: number | null
  setup: DeliverySetup | null
}

function quoteTo({ lat, lng, setup }: Destination, goods: number): DeliveryQuote | undefined {
  if (lat === null || lng === null || setup === null) return undefined
  return quoteDelivery(setup, { lat, lng }, goods)
}
