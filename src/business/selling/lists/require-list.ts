import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'

/** Returns the customer's own list if it is not deleted; another customer's list counts as not found. */
export async function requireList(shop: Shop, customer: Customer, listId: string) {
  const list = await ownList(shop, customer, listId).selectAll().executeTakeFirst()
  if (!list) throw new Refusal('not_found')
  return list
}

/** Like `requireList`, and blocks concurrent changes of the list until the transaction ends. */
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
