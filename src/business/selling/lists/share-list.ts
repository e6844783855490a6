import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import type * as api from '#contract/selling/lists/list-links.ts'
import { atomic, type Shop, type Verb, type VerbBy } from '../../shop.ts'
import { changeList, lockList } from './own-lists.ts'
import { lineView, readLines } from './read-lists.ts'

const TOKEN_BYTES = 18

export const shareList: VerbBy<typeof api.shareList> = atomic(async (shop, customer, { list_id }) => {
  const { share_token } = await lockList(shop, customer, list_id)
  if (share_token !== null) return { share_token }
  const drawn = randomBytes(TOKEN_BYTES).toString('base64url')
  await changeList(shop, customer, { list_id, change: { share_token: drawn } })
  return { share_token: drawn }
})

export const endSharing: VerbBy<typeof api.endSharing> = async (shop, customer, { list_id }) => {
  await changeList(shop, customer, { list_id, change: { share_token: null } })
  return { list_id }
}

export const getListByLink: Verb<typeof api.getListByLink> = async (shop, { share_token }) => {
  const { id, name } = await requireShared(shop, share_token)
  const lines = await readLines(shop, id)
  return { name, lines: lines.map(lineView) }
}

export function requireShared({ db }: Shop, token: string): Promise<{ id: string; name: string }> {
  return db
    .selectFrom('shopping_lists')
    .select(['id', 'name'])
    .where('share_token', '=', token)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
}
