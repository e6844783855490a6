import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { deleteList as endpoint } from '#contract/lists/lists.ts'
import type { Customer, Shop } from '../shop.ts'
import { changeList } from './change-list.ts'

/** It lies aside until housekeeping clears it, so that the customer can take it back. */
export async function deleteList(
  shop: Shop,
  customer: Customer,
  { list_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await changeList(shop, customer, { list_id, change: { deleted_at: shop.clock.now() } })
  return { list_id }
}
