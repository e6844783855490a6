import { anyOf } from '#database/any-of.ts'
import type { Shop } from '../../shop.ts'
import { nameOfCustomer } from './name-of-customer.ts'

/** Returns the shares by line, in the order in which they were added. */
export async function readShares({ db }: Shop, lines: readonly { id: string }[]) {
  const shares = await db
    .selectFrom('cart_line_shares as share')
    .innerJoin('customers', 'customers.id', 'share.customer_id')
    .where('share.line_id', '=', anyOf(lines.map(({ id }) => id)))
    .select(['share.line_id', 'share.customer_id', 'share.quantity', 'customers.mobile'])
    .select(nameOfCustomer('customers').as('name'))
    .orderBy('share.added_at')
    .orderBy('share.customer_id')
    .execute()
  return Map.groupBy(shares, ({ line_id }) => line_id)
}
