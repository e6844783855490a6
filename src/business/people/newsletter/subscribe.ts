import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { subscribe as endpoint } from '#contract/people/newsletter/newsletter.ts'
import { newId } from '#database/new-id.ts'
import { countersOfLetters, mayWriteTo } from '../../limits/letter-limits.ts'
import { enforceRateLimits } from '../../limits/rate-limit.ts'
import { inTransaction, type Shop, type Visitor } from '../../shop.ts'
import { sameLinkSince } from '../../signed-links/confirming.ts'
import { tell } from '../messages/tell.ts'
import { invitation, reminder } from './texts.ts'

/** Sends a link to confirm. The response never reveals whether the address is known or how often we wrote to it. */
export async function subscribe(
  shop: Shop,
  visitor: Visitor,
  { email }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await inTransaction(shop, async (shop) => {
    const mayWrite = await mayWriteTo(shop, `newsletter to ${email}`)
    await enforceRateLimits(shop, countersOfLetters('newsletters', visitor))
    if (!mayWrite) return
    const subscription = await writeSubscription(shop, email)
    const letter = subscription.status === 'confirmed' ? reminder : invitation
    await tell(shop, { channel: 'email', to: email, ...(await letter(shop, subscription)) })
  })
  return { message: 'Please check your email: we have sent you a link to confirm.' }
}

function writeSubscription(shop: Shop, email: string) {
  const now = shop.clock.now()
  const goesOn = sql`newsletter_subscriptions.status = 'confirmed'
    or (newsletter_subscriptions.status = 'pending' and newsletter_subscriptions.created_at > ${sameLinkSince(shop)})`
  return shop.db
    .insertInto('newsletter_subscriptions')
    .values({ id: newId(now), email, status: 'pending', created_at: now })
    .onConflict((is) =>
      is.column('email').doUpdateSet({
        status: sql`case when ${goesOn} then newsletter_subscriptions.status else 'pending' end`,
        created_at: sql`case when ${goesOn} then newsletter_subscriptions.created_at else excluded.created_at end`,
        unsubscribed_at: null,
      }),
    )
    .returning(['id', 'status', 'created_at'])
    .executeTakeFirstOrThrow()
}
