import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { confirmSubscription as endpoint } from '#contract/people/newsletter/newsletter.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { idIn } from '../../signed-links/seal.ts'
import { confirms } from './links.ts'

/** Confirms a subscription; idempotent, so a second click changes nothing. */
export async function confirmSubscription(
  shop: Shop,
  { token }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const subscription = await shop.db
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'status', 'created_at'])
    .where('id', '=', idIn(token))
    .where('status', '<>', 'unsubscribed')
    .executeTakeFirst()
  if (!subscription || !(await confirms(shop, token, subscription)))
    throw new Refusal('link_expired', {}, 'This link has expired. Please subscribe again.')
  await shop.db
    .updateTable('newsletter_subscriptions')
    .set({ status: 'confirmed', confirmed_at: shop.clock.now() })
    .where('id', '=', subscription.id)
    .where('created_at', '=', subscription.created_at)
    .where('status', '=', 'pending')
    .execute()
  return { message: 'Thank you. Our newsletter will come to you once a week.' }
}
