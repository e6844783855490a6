import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { restoreList as endpoint } from '#contract/selling/lists/lists.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { requireRoomForList } from './require-room-for-list.ts'

export async function restoreList(
  shop: Shop,
  customer: Customer,
  { list_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await inTransaction(shop, async (shop) => {
    if (!(await isDeleted(shop, customer, list_id))) return
    await requireRoomForList(shop, customer)
    await shop.db.updateTable('shopping_lists').set({ deleted_at: null }).where('id', '=', list_id).execute()
  })
  return { list_id }
}

async function isDeleted({ db }: Shop, { id }: Customer, listId: string): Promise<boolean> {
  const list = await db
    .selectFrom('shopping_lists')
    .select('deleted_at')
    .where('id', '=', listId)
    .where('customer_id', '=', id)
    .executeTakeFirst()
  if (!list) throw new Refusal('not_found')
  return list.deleted_at !== null
}
