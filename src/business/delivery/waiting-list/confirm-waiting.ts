import type { confirmWaiting as endpoint } from '#contract/delivery/waiting-list/waiting-list.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { idIn } from '../../signed-links/seal.ts'
import { confirms } from './links.ts'

/** Confirms a request; idempotent, so a second click changes nothing. */
export async function confirmWaiting(
  shop: Shop,
  { token }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const entry = await shop.db
    .selectFrom('waiting_list')
    .select(['id', 'place', 'created_at'])
    .where('id', '=', idIn(token))
    .executeTakeFirst()
  if (!entry || !(await confirms(shop, token, entry)))
    throw new Refusal('link_expired', {}, 'This link has expired. Please join the waiting list again.')
  await shop.db
    .updateTable('waiting_list')
    .set({ confirmed_at: shop.clock.now() })
    .where('id', '=', entry.id)
    .where('confirmed_at', 'is', null)
    .execute()
  return { message: `Thank you. We’ll email you once we deliver to ${entry.place}.` }
}
