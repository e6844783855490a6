import { type RawBuilder, sql } from 'kysely'
import { isOver, orderStatuses } from '#contract/order-status.ts'
import {
  countedTabs,
  digitsOf,
  looksForAtMost,
  type OrderTab,
  type TooMany,
  wordsOf,
} from '#contract/orders/desk/order-list.ts'
import { containing } from '#database/like.ts'
import type { Shop } from '../../shop.ts'

type CountedTab = (typeof countedTabs)[number]

const statusesThat = (over: boolean) =>
  sql.join(orderStatuses.filter((status) => isOver(status) === over).map((status) => sql.lit(status)))

/** Literals instead of parameters, so that the planner can use the partial index. */
export const isUnderWay = sql<boolean>`status in (${statusesThat(false)})`

const tabs: Record<OrderTab, (now: Date) => RawBuilder<boolean>> = {
  // What waits for a payment after its kept card was declined is not picked.
  new: () => sql`status = 'processing' and packing = 'new' and payment_status = 'paid'`,
  to_pick: () => sql`status = 'processing' and packing in ('to_pick', 'picking') and payment_status = 'paid'`,
  packed: () => sql`status = 'processing' and packing in ('packed', 'ready_to_collect')`,
  out: () => sql`status = 'out_for_delivery'`,
  late: (now) => sql`status in ('processing', 'out_for_delivery') and slot_ends_at < ${now}`,
  done: () => sql`status in (${statusesThat(true)})`,
}

/** As many numbers as an open office needs to tell the new orders that it knows from those that have just come. */
const NEWEST_AT_MOST = 50

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
  const products = await shop.db
    .selectFrom('products')
    .select('id')
    .where(all(likes.map((like) => sql`lower(title) like ${like}`)))
    .orderBy('id')
    .limit(PRODUCTS_AT_MOST + 1)
    .execute()
  const ids = products.slice(0, PRODUCTS_AT_MOST).map(({ id }) => id)
  const product = await byProducts(shop, ids)
  return {
    ways: [all(likes.map((like) => sql`${orderWords} like ${like}`)), ...(product ? [product] : [])],
    tooMany: products.length > ids.length ? 'products' : null,
  }
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

export function underTab(tab: OrderTab, now: Date): RawBuilder<boolean> {
  return sql`(${tabs[tab](now)})`
}

export async function countTabs({ db, clock }: Shop): Promise<Record<CountedTab, number>> {
  const now = clock.now()
  const counts = countedTabs.map(
    (tab) => sql`count(*) filter (where ${underTab(tab, now)})::int as ${sql.ref(tab)}`,
  )
  const { rows } = await sql<Record<CountedTab, number>>`
    select ${sql.join(counts)} from orders where ${isUnderWay}`.execute(db)
  return rows[0] ?? { new: 0, to_pick: 0, packed: 0, out: 0, late: 0 }
}

export async function readNewest({ db, clock }: Shop): Promise<{ new: number; newest: string[] }> {
  const { rows } = await sql<{ number: string; of: number }>`
    select number, count(*) over ()::int as of from orders
    where ${isUnderWay} and ${underTab('new', clock.now())} order by id desc limit ${NEWEST_AT_MOST}`.execute(
    db,
  )
  return { new: rows[0]?.of ?? 0, newest: rows.map(({ number }) => number) }
}
