import { Refusal } from '#contract/refusals.ts'
import type { Tables } from '#database/tables.ts'
import type { Customer, Shop } from '../../shop.ts'

type Change = Partial<Pick<Tables['shopping_lists'], 'name' | 'share_token' | 'deleted_at'>>

/** Changes the customer's own list if it is not deleted. */
export async function changeList(
  { db }: Shop,
  { id }: Customer,
  { list_id, change }: { list_id: string; change: Change },
) {
  const list = await db
    .updateTable('shopping_lists')
    .set(change)
    .where('id', '=', list_id)
    .where('customer_id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!list) throw new Refusal('not_found')
}
