import { LISTS_OF_A_CUSTOMER } from '#contract/limits/list-limits.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockCustomer } from '../../people/profile/lock-customer.ts'
import type { Customer, Shop } from '../../shop.ts'

/** Refuses if there is no room for another list. The lock blocks concurrent additions until the transaction ends. */
export async function requireRoomForList(shop: Shop, customer: Customer): Promise<void> {
  await lockCustomer(shop, customer)
  const { kept } = await shop.db
    .selectFrom('shopping_lists')
    .where('customer_id', '=', customer.id)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  if (kept >= LISTS_OF_A_CUSTOMER) throw new Refusal('too_many_lists')
}
