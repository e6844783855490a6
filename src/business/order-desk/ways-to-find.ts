import { type RawBuilder, sql } from 'kysely'
import { digitsOf, wordsOf } from '#contract/office/order-list.ts'
import { containing } from '#database/like.ts'
import type { Shop } from '../shop.ts'

/** A condition on orders that an index answers. */
export type Way = RawBuilder<boolean>

/** Up to so many orders with a product are looked up by it; of more, some are soon met on the way through all. */
const RARELY_ORDERED = 5_000
const CUSTOMERS_AT_MOST = 500
const PRODUCTS_AT_MOST = 200

/** As the indexes have them. */
const words = sql`lower(
  (address->>'name') || ' ' || (address->>'building') || ' ' || (address->>'formatted_address'))`
const phoneBackwards = sql`reverse(regexp_replace(address->>'phone', '\\D', '', 'g'))`

/** A number is one of an order's or the end of a phone's; anything else is a name, an address or a product. */
export async function waysToFind(shop: Shop, q: string): Promise<Way[]> {
  const digits = digitsOf(q)
  return digits ? byNumber(shop, digits) : byWords(shop, q)
}

async function byNumber({ db }: Shop, digits: string): Promise<Way[]> {
  const ends = `${[...digits].reverse().join('')}%`
  const customers = await db
    .selectFrom('customers')
    .select('id')
    .where(sql<boolean>`reverse(mobile) like ${ends}`)
    .limit(CUSTOMERS_AT_MOST)
    .execute()
  return [
    sql`orders.number = ${digits}`,
    sql`${phoneBackwards} like ${ends}`,
    sql`orders.customer_id = any(${customers.map(({ id }) => id)})`,
  ]
}

async function byWords(shop: Shop, q: string): Promise<Way[]> {
  const likes = wordsOf(q).map(containing)
  const product = await byProduct(shop, likes)
  return [all(likes.map((like) => sql`${words} like ${like}`)), ...(product ? [product] : [])]
}

async function byProduct({ db }: Shop, likes: string[]): Promise<Way | undefined> {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where(all(likes.map((like) => sql`lower(title) like ${like}`)))
    .limit(PRODUCTS_AT_MOST)
    .execute()
  if (products.length === 0) return undefined
  const ids = products.map(({ id }) => id)
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

function all(conditions: RawBuilder<unknown>[]): Way {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
