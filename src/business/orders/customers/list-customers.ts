import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { ORDERS_LOOKED_THROUGH } from '#contract/orders/customers/customer-name.ts'
import type { listCustomers as endpoint } from '#contract/orders/customers/customers.ts'
import { digitsOf, wordsOf } from '#contract/orders/desk/order-list.ts'
import { anyOf } from '#database/batched-statement.ts'
import { containing } from '#database/like.ts'
import type { Shop } from '../../shop.ts'
import { all, type OrderCondition, orderWords } from '../desk/order-conditions.ts'

type Input = InputOf<typeof endpoint>

/**
 * Returns customers newest first, with keyset pagination by their time-ordered ids. Deleted customers are left out. Each
 * search condition reads its own first rows from an index, and their merge is the page.
 */
export async function listCustomers(shop: Shop, input: Input): Promise<ReplyOf<typeof endpoint>> {
  const { q, page_size } = input
  const { ways, tooMany } = q ? await waysToFind(shop, q) : { ways: [undefined], tooMany: false }
  const found = new Map<string, Row>()
  for (const way of ways) for (const row of await pageBy(shop, input, way)) found.set(row.id, row)
  const rows = [...found.values()].sort((one, other) => (one.id < other.id ? 1 : -1))
  const shown = rows.slice(0, page_size)
  return {
    data: shown.map((row) => ({
      ...customerFacts(row),
      orders: row.orders,
      is_blocked: row.blocked_at !== null,
    })),
    next_after: rows.length > page_size ? (shown.at(-1)?.id ?? null) : null,
    too_many: tooMany,
  }
}

const ordersInAll = sql<number>`(
  select count(*)::int from orders where orders.customer_id = customers.id)`

/** The name on the newest order, or else address, of a customer who gave none. */
const recipient = sql<string | null>`case when customers.name = '' then coalesce(
  (select address->>'name' from orders where orders.customer_id = customers.id
    order by placed_at desc, orders.id desc limit 1),
  (select addresses.name from addresses where addresses.customer_id = customers.id
    order by addresses.created_at desc, addresses.id desc limit 1)) end`

/** Selects customers, without those who were deleted. */
export function selectCustomers({ db }: Shop) {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'mobile', 'email', 'created_at', 'blocked_at', 'blocked_because'])
    .select([recipient.as('recipient'), ordersInAll.as('orders')])
    .where('deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<typeof pageBy>>[number]

/** Returns what the list and a customer's own page show. */
export function customerFacts({ id, name, recipient, mobile, email, created_at }: Row) {
  const since = created_at.toISOString()
  return { id, name, ...(recipient && { recipient }), mobile: mobile ?? '', email, since }
}

function pageBy(shop: Shop, { after, page_size }: Input, way?: OrderCondition) {
  let query = selectCustomers(shop)
    .orderBy('id', 'desc')
    .limit(page_size + 1)
  if (after) query = query.where('id', '<', after)
  if (way) query = query.where(way)
  return query.execute()
}

async function waysToFind(shop: Shop, q: string): Promise<{ ways: OrderCondition[]; tooMany: boolean }> {
  const digits = digitsOf(q)
  if (digits) {
    const ends = `${[...digits].reverse().join('')}%`
    return { ways: [sql`reverse(mobile) like ${ends}`], tooMany: false }
  }
  const likes = wordsOf(q).map(containing)
  const { ids, tooMany } = await findByOrders(shop, likes)
  return {
    ways: [
      all(likes.map((like) => sql`lower(name || ' ' || email) like ${like}`)),
      all([sql`id = ${anyOf(ids)}`, ...likes.map((like) => sql`lower(${recipient}) like ${like}`)]),
    ],
    tooMany,
  }
}

/**
 * Returns the customers whose orders go to this name. Only name and address together have an index, where a word of most
 * addresses matches nearly every order, so only the newest matches are looked through.
 */
async function findByOrders({ db }: Shop, likes: string[]): Promise<{ ids: string[]; tooMany: boolean }> {
  const orders = await db
    .selectFrom('orders')
    .select('customer_id')
    .select(all(likes.map((like) => sql`lower(address->>'name') like ${like}`)).as('is_named'))
    .where(all(likes.map((like) => sql`${orderWords} like ${like}`)))
    .orderBy('id', 'desc')
    .limit(ORDERS_LOOKED_THROUGH + 1)
    .execute()
  const named = orders.filter(({ is_named }) => is_named).map(({ customer_id }) => customer_id)
  return { ids: [...new Set(named)], tooMany: orders.length > ORDERS_LOOKED_THROUGH }
}
