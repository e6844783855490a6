import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'

/** Refuses a blocked customer more goods. The lock makes a block of the same moment come before or after. */
export async function requireNotBlocked({ db }: Shop, { id }: Pick<Customer, 'id'>): Promise<void> {
  const customer = await db
    .selectFrom('customers')
    .select('blocked_at')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (customer?.blocked_at) throw new Refusal('account_blocked')
}
