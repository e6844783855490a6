import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { getListByLink as endpoint } from '#contract/selling/lists/list-links.ts'
import type { Shop } from '../../shop.ts'
import { lineView, readLines } from './read-lines.ts'

export async function getListByLink(
  shop: Shop,
  { share_token }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
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
