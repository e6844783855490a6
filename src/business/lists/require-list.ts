import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../shop.ts'

/** One of the customer's own that is not deleted; another's is as one that is not there. */
export async function requireList({ db }: Shop, { id }: Customer, listId: string) {
  const list = await db
    .selectFrom('shopping_lists')
    .selectAll()
    .where('id', '=', listId)
    .where('customer_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!list) throw new Refusal('not_found')
  return list
}

/** The same, so that every other change of it waits until the transaction ends. */
export async function lockList({ db }: Shop, { id }: Customer, listId: string): Promise<void> {
  const list = await db
    .selectFrom('shopping_lists')
    .select('id')
    .where('id', '=', listId)
    .where('customer_id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!list) throw new Refusal('not_found')
}
