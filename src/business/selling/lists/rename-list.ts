import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { renameList as endpoint } from '#contract/selling/lists/lists.ts'
import type { Customer, Shop } from '../../shop.ts'
import { changeList } from './change-list.ts'

export async function renameList(
  shop: Shop,
  customer: Customer,
  { list_id, name }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await changeList(shop, customer, { list_id, change: { name } })
  return { list_id, name }
}
