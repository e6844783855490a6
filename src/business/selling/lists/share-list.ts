import { randomBytes } from 'node:crypto'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { shareList as endpoint } from '#contract/selling/lists/list-links.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { changeList } from './change-list.ts'
import { lockList, requireList } from './require-list.ts'

const TOKEN_BYTES = 18

export async function shareList(
  shop: Shop,
  customer: Customer,
  { list_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(shop, async (shop) => {
    await lockList(shop, customer, list_id)
    const { share_token } = await requireList(shop, customer, list_id)
    if (share_token !== null) return { share_token }
    const drawn = randomBytes(TOKEN_BYTES).toString('base64url')
    await changeList(shop, customer, { list_id, change: { share_token: drawn } })
    return { share_token: drawn }
  })
}
