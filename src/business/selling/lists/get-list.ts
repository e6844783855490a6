import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { getList as endpoint } from '#contract/selling/lists/lists.ts'
import type { Customer, Shop } from '../../shop.ts'
import { lineView, readLines } from './read-lines.ts'
import { requireList } from './require-list.ts'

export async function getList(
  shop: Shop,
  customer: Customer,
  { list_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { name, share_token } = await requireList(shop, customer, list_id)
  const lines = await readLines(shop, list_id)
  return { list_id, name, share_token, lines: lines.map(lineView) }
}
