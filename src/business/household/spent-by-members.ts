import { sql } from 'kysely'
import type { Cents } from '#contract/money.ts'
import type { Shop } from '../shop.ts'

/** What each member has in their owner's open cart, at the prices of this moment, by their id. */
export async function spentByMembers({ db }: Shop, ownerId: string): Promise<Map<string, Cents>> {
  const rows = await db
    .selectFrom('cart_line_shares as share')
    .innerJoin('cart_lines as line', 'line.id', 'share.line_id')
    .innerJoin('carts', 'carts.id', 'line.cart_id')
    .innerJoin('products', 'products.id', 'line.product_id')
    .where('carts.customer_id', '=', ownerId)
    .where('carts.status', '=', 'open')
    .groupBy('share.customer_id')
    .select('share.customer_id as customerId')
    .select(sql<number>`sum(least(share.quantity, line.quantity) * products.shown_cents)::int`.as('cents'))
    .execute()
  return new Map(rows.map(({ customerId, cents }) => [customerId, cents]))
}
