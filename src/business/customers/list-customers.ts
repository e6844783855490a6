import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { listCustomers as endpoint } from '#contract/office/customers/customers.ts'
import { digitsOf, wordsOf } from '#contract/office/orders/order-list.ts'
import { containing } from '#database/like.ts'
import type { Shop } from '../shop.ts'

/** Returns customers newest first, with keyset pagination by their time-ordered ids. Deleted customers are left out. */
export async function listCustomers(
  { db }: Shop,
  { q, after, page_size }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  let query = db
    .selectFrom('customers')
    .select(['id', 'name', 'mobile', 'email', 'created_at', 'blocked_at'])
    .select(ordersInAll.as('orders'))
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(page_size + 1)
  if (after) query = query.where('id', '<', after)
  if (q) query = query.where(sql<boolean>`(${sql.join(conditionsFor(q), sql` and `)})`)
  const rows = await query.execute()
  const shown = rows.slice(0, page_size)
  return {
    data: shown.map(({ id, name, mobile, email, created_at, blocked_at, orders }) => ({
      id,
      name,
      mobile: mobile ?? '',
      email,
      since: created_at.toISOString(),
      is_blocked: blocked_at !== null,
      orders,
    })),
    next_after: rows.length > page_size ? (shown.at(-1)?.id ?? null) : null,
  }
}

export const ordersInAll = sql<number>`(
  select count(*)::int from orders where orders.customer_id = customers.id)`

function conditionsFor(q: string) {
  const digits = digitsOf(q)
  if (digits) return [sql`reverse(mobile) like ${`${[...digits].reverse().join('')}%`}`]
  return wordsOf(q).map((word) => sql`lower(name || ' ' || email) like ${containing(word)}`)
}
