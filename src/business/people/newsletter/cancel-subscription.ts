import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { cancelSubscription as endpoint } from '#contract/people/newsletter/newsletter.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { idIn } from '../../signed-links/seal.ts'
import { unsubscribes } from './links.ts'

/** Unsubscribes. Also succeeds for an address that was deleted meanwhile, since it gets no newsletters either way. */
export async function cancelSubscription(
  shop: Shop,
  { token }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!(await unsubscribes(shop, token))) throw new Refusal('link_expired')
  await shop.db
    .updateTable('newsletter_subscriptions')
    .set({ status: 'unsubscribed', unsubscribed_at: shop.clock.now() })
    .where('id', '=', idIn(token))
    .where('status', '<>', 'unsubscribed')
    .execute()
  return { message: 'You are unsubscribed. We will send you no more newsletters.' }
}
