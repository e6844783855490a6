import { randomBytes } from 'node:crypto'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type * as endpoints from '#contract/selling/lists/list-links.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { changeList, lockList, requireList } from './own-lists.ts'
import { lineView, readLines } from './read-lists.ts'

const TOKEN_BYTES = 18

export async function shareList(
  shop: Shop,
  customer: Customer,
  { list_id }: InputOf<typeof endpoints.shareList>,
): Promise<ReplyOf<typeof endpoints.shareList>> {
  return inTransaction(shop, async (shop) => {
    await lockList(shop, customer, list_id)
    const { share_token } = await requireList(shop, customer, list_id)
    if (share_token !== null) return { share_token }
    const drawn = randomBytes(TOKEN_BYTES).toString('base64url')
    await changeList(shop, customer, { list_id, change: { share_token: drawn } })
    return { share_token: drawn }
  })
}

export async function endSharing(
  shop: Shop,
  customer: Customer,
  { list_id }: InputOf<typeof endpoints.endSharing>,
): Promise<ReplyOf<typeof endpoints.endSharing>> {
  await changeList(shop, customer, { list_id, change: { share_token: null } })
  return { list_id }
}

export async function getListByLink(
  shop: Shop,
  { share_token }: InputOf<typeof endpoints.getListByLink>,
): Promise<ReplyOf<typeof endpoints.getListByLink>> {
  const { id, name } = await requireShared(shop, share_token)
  const lines = await readLines(shop, id)
  return { name, lines: lines.map(lineView) }
}

export async function requireShared({ db }: Shop, token: string): Promise<{ id: string; name: string }> {
  const list = await db
    .selectFrom('shopping_lists')
    .select(['id', 'name'])
    .where('share_token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!list) throw new Refusal('not_found')
  return list
}
