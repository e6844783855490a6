import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { endSharing as endpoint } from '#contract/selling/lists/list-links.ts'
import type { Customer, Shop } from '../../shop.ts'
import { changeList } from './change-list.ts'

export async function endSharing(
  shop: Shop,
  customer: Customer,
  { list_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await changeList(shop, customer, { list_id, change: { share_token: null } })
  return { list_id }
}
