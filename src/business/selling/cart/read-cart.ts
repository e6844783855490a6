import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  type DeliveryQuote,
  type DeliverySetup,
  freeFromOf,
  quoteDelivery,
} from '#contract/delivery/windows/delivery-charge.ts'
import type { Cents } from '#contract/money.ts'
import { type Amounts, amountsOf, goodsCents, type PricedLine } from '#contract/selling/cart/amounts.ts'
import type { Cart } from '#contract/selling/cart/cart.ts'
import { anyOf, batchedStatement } from '#database/batched-statement.ts'
import type { Database } from '#database/connect.ts'
import type { Tables } from '#database/tables.ts'
import { deliverySetup } from '../../delivery/windows/read-delivery-setup.ts'
import { type ProductRow, selectWithRetired } from '../../goods/product-views/product-view.ts'
import { unitsOnSale } from '../../goods/stock/book-movements.ts'
import type { Customer, Shop } from '../../shop.ts'
import { preferenceOf, type StoredPreference } from '../preferences/line-preference.ts'
import { cartView } from './cart-view.ts'

export interface CartLine extends PricedLine {
  id: string
  seenCents: number
  available: number
  gstFree: boolean
  cents_per_kilo: Cents | null
  product: ProductRow
  wish: StoredPreference | null
}

/** A product in the cart that is no longer sold. It adds nothing to the totals. */
export type WithdrawnLine = ReturnType<typeof toWithdrawn>

export interface CartNow {
  cartId: string | null
  lines: CartLine[]
  withdrawn: WithdrawnLine[]
  /** For delivery to the default address, if there is one. */
  quote: DeliveryQuote | undefined
  /** See `freeFromOf`. */
  freeFromCents: Cents | null
  amounts: Amounts
}

/** Reads the open cart at current prices, stock and delivery fees, in one query. */
export async function readCart({ db }: Shop, customer: Pick<Customer, 'id'>): Promise<CartNow> {
  const row = await readCarts(db, customer.id)
  if (!row) throw new Error('A customer is signed in who is not there.')
  const lines = row.lines.filter(({ is_sold }) => is_sold).map(toLine)
  const quote = quoteTo(row, goodsCents(lines))
  return {
    cartId: row.cartId,
    lines,
    withdrawn: row.lines.filter(({ is_sold }) => !is_sold).map(toWithdrawn),
    quote,
    freeFromCents: row.setup ? freeFromOf(row.setup, quote) : null,
    amounts: amountsOf(lines, quote?.feeCents ?? 0),
  }
}

const readCarts = batchedStatement(
  'read carts',
  (db, customerIds: string[]) =>
    db
      .selectFrom('customers')
      .leftJoinLateral(openCartOf, (join) => join.onTrue())
      .leftJoin('addresses', 'addresses.id', 'customers.default_address_id')
      .where('customers.id', '=', anyOf(customerIds))
      .select(['customers.id as customerId', 'cart.id as cartId', 'addresses.lat', 'addresses.lng'])
      .select([
        sql<DeliverySetup | null>`case when addresses.id is not null then ${deliverySetup} end`.as('setup'),
        jsonArrayFrom(linesOf(db)).as('lines'),
      ])
      .compile(),
  { of: (customerId) => customerId, ofRow: ({ customerId }) => customerId },
)

/**
 * A lateral join with a limit keeps every plan from reading other customers' carts; the literal 'open', instead of a
 * parameter, lets a generic plan use the partial index of open carts.
 */
function openCartOf(db: ExpressionBuilder<Tables, 'customers'>) {
  return db
    .selectFrom('carts')
    .select('carts.id')
    .whereRef('carts.customer_id', '=', 'customers.id')
    .where('carts.status', '=', sql.lit('open'))
    .limit(1)
    .as('cart')
}

/** Refers to the outer query's cart: any plan starts from its lines, however many carts hold the products. */
function linesOf(db: Database) {
  return selectWithRetired(db)
    .innerJoin('cart_lines', 'cart_lines.product_id', 'products.id')
    .where('cart_lines.cart_id', '=', sql.ref<string>('cart.id'))
    .select(['cart_lines.id as line_id', 'cart_lines.quantity', 'cart_lines.seen_price_cents'])
    .select(['products.gst_free', preferenceOf('cart_lines').as('wish')])
    .select(sql<boolean>`products.retired_at is null`.as('is_sold'))
    .select(unitsOnSale.as('available'))
    .orderBy('cart_lines.added_at')
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
    cents_per_kilo: row.cents_per_kilo,
    priceCents: row.price_cents,
    specialCents: row.special_cents,
    product: row,
    wish: row.wish,
  }
}

function toWithdrawn({ line_id, id, title }: LineRow) {
  return { id: line_id, productId: id, title }
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

export async function fetchCart(shop: Shop, customer: Customer): Promise<Cart> {
  return cartView(await readCart(shop, customer))
}
