import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { deleteList as endpoint } from '#contract/selling/lists/lists.ts'
import type { Customer, Shop } from '../../shop.ts'
import { changeList } from './change-list.ts'

/** Marks the list as deleted; until housekeeping clears it, the customer can undo that. */
export async function deleteList(
  shop: Shop,
  customer: Customer,
  { list_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await changeList(shop, customer, { list_id, change: { deleted_at: shop.clock.now() } })
  return { list_id }
}
