import { type RawBuilder, sql } from 'kysely'
import { digitsOf, looksForAtMost, type TooMany, wordsOf } from '#contract/orders/desk/order-list.ts'
import { containing } from '#database/like.ts'
import type { Shop } from '../../shop.ts'

/** A condition on orders that has an index. */
export type OrderCondition = RawBuilder<boolean>

/** Up to this many order lines, orders are looked up by product. Those of commoner products are soon met in a scan. */
const RARELY_ORDERED = 5_000
/** An integer of the database holds any number of these. */
const SPOKEN_DIGITS = 9
const { customers: CUSTOMERS_AT_MOST, products: PRODUCTS_AT_MOST } = looksForAtMost

/** Must match the expressions of the indexes. */
export const orderWords = sql`lower(
  (address->>'name') || ' ' || (address->>'building') || ' ' || (address->>'formatted_address'))`
const phoneBackwards = sql`reverse(regexp_replace(address->>'phone', '\\D', '', 'g'))`

export interface OrderConditions {
  ways: OrderCondition[]
  /** What has too many matches: orders are searched for the first of them only. */
  tooMany: TooMany | null
}

/** A number is one of an order's two or the end of a phone number; other text is a name, an address or a product. */
export async function orderConditions(shop: Shop, q: string): Promise<OrderConditions> {
  const digits = digitsOf(q)
  return digits ? byNumber(shop, digits) : byWords(shop, q)
}

async function byNumber({ db }: Shop, digits: string): Promise<OrderConditions> {
  const ends = `${[...digits].reverse().join('')}%`
  const customers = await db
    .selectFrom('customers')
    .select('id')
    .where(sql<boolean>`reverse(mobile) like ${ends}`)
    // A stable order gives every page the same customers.
    .orderBy('id')
    .limit(CUSTOMERS_AT_MOST + 1)
    .execute()
  const ids = customers.slice(0, CUSTOMERS_AT_MOST).map(({ id }) => id)
  return {
    ways: [
      sql`orders.number = ${digits}`,
      ...(digits.length <= SPOKEN_DIGITS ? [sql<boolean>`orders.spoken_number = ${Number(digits)}`] : []),
      sql`${phoneBackwards} like ${ends}`,
      sql`orders.customer_id = any(${ids})`,
    ],
    tooMany: customers.length > ids.length ? 'customers' : null,
  }
}

async function byWords(shop: Shop, q: string): Promise<OrderConditions> {
  const likes = wordsOf(q).map(containing)
  const ids = await findProducts(shop, likes)
  const product = await byProducts(shop, ids.slice(0, PRODUCTS_AT_MOST))
  return {
    ways: [all(likes.map((like) => sql`${orderWords} like ${like}`)), ...(product ? [product] : [])],
    tooMany: ids.length > PRODUCTS_AT_MOST ? 'products' : null,
  }
}

async function findProducts({ db }: Shop, likes: string[]): Promise<string[]> {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where(all(likes.map((like) => sql`lower(title) like ${like}`)))
    .orderBy('id')
    .limit(PRODUCTS_AT_MOST + 1)
    .execute()
  return products.map(({ id }) => id)
}

async function byProducts({ db }: Shop, ids: string[]): Promise<OrderCondition | undefined> {
  if (ids.length === 0) return undefined
  const ordered = await db
    .selectFrom('order_lines')
    .select('order_id')
    .where('product_id', 'in', ids)
    .limit(RARELY_ORDERED + 1)
    .execute()
  if (ordered.length <= RARELY_ORDERED)
    return sql`orders.id = any(${ordered.map(({ order_id }) => order_id)})`
  return sql`exists (
    select from order_lines where order_lines.order_id = orders.id and product_id = any(${ids}))`
}

export function all(conditions: RawBuilder<unknown>[]): OrderCondition {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
