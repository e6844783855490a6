import type { leaveWaitingList as endpoint } from '#contract/delivery/waiting-list/waiting-list.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { idIn } from '../../signed-links/seal.ts'
import { leaves } from './links.ts'

/** Deletes the address; a repeat succeeds as well. */
export async function leaveWaitingList(
  shop: Shop,
  { token }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!(await leaves(shop, token))) throw new Refusal('link_expired')
  await shop.db.deleteFrom('waiting_list').where('id', '=', idIn(token)).execute()
  return { message: 'You are off the list, and we have deleted your address.' }
}
