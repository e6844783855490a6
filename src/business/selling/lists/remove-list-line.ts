import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { removeListLine as endpoint } from '#contract/selling/lists/lists.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { lockList } from './require-list.ts'

export async function removeListLine(
  shop: Shop,
  customer: Customer,
  { list_id, product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await inTransaction(shop, async (shop) => {
    await lockList(shop, customer, list_id)
    await shop.db
      .deleteFrom('shopping_list_lines')
      .where('list_id', '=', list_id)
      .where('product_id', '=', product_id)
      .execute()
  })
  return { list_id, product_id }
}
