import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../shop.ts'

/** One of the customer's own that is not deleted; another's is as one that is not there. */
export async function requireList(shop: Shop, customer: Customer, listId: string) {
  const list = await ownList(shop, customer, listId).selectAll().executeTakeFirst()
  if (!list) throw new Refusal('not_found')
  return list
}

/** The same, so that every other change of it waits until the transaction ends. */
export async function lockList(shop: Shop, customer: Customer, listId: string): Promise<void> {
  const list = await ownList(shop, customer, listId).select('id').forNoKeyUpdate().executeTakeFirst()
  if (!list) throw new Refusal('not_found')
}

function ownList({ db }: Shop, { id }: Customer, listId: string) {
  return db
    .selectFrom('shopping_lists')
    .where('id', '=', listId)
    .where('customer_id', '=', id)
    .where('deleted_at', 'is', null)
}
