import { sql } from 'kysely'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { subscribe as endpoint } from '#contract/newsletter/newsletter.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { type Counter, enforceRateLimits } from '../limits/rate-limit.ts'
import { tell } from '../messages/tell.ts'
import { inTransaction, type Shop, type Visitor } from '../shop.ts'
import { before, CONFIRM_WITHIN_DAYS } from './links.ts'
import { invitation, reminder } from './texts.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** A link that was sent goes on working, unless it has nearly run out. */
const SAME_LINK_DAYS = CONFIRM_WITHIN_DAYS - 2

/** Sends a link that confirms. The caller learns nothing of the address: not whether we know it, nor how often we wrote. */
export async function subscribe(
  shop: Shop,
  visitor: Visitor,
  { email }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await inTransaction(shop, async (shop) => {
    const mayWrite = await isWithinLimits(shop, email)
    await enforceRateLimits(shop, countersOfAsking(visitor))
    if (!mayWrite) return
    const subscription = await writeSubscription(shop, email)
    const letter = subscription.status === 'confirmed' ? reminder : invitation
    await tell(shop, { channel: 'email', to: email, ...(await letter(shop, subscription)) })
  })
  return { message: 'Please check your e-mail: we have sent you a link to confirm.' }
}

/** A stranger who knows an address cannot fill its letter box. */
async function isWithinLimits(shop: Shop, email: string): Promise<boolean> {
  const limits = [
    { atMost: 3, withinMinutes: HOUR },
    { atMost: 5, withinMinutes: DAY },
  ]
  try {
    await enforceRateLimits(shop, [{ name: `newsletter to ${email}`, limits }])
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function countersOfAsking({ address }: Visitor): Counter[] {
  const together = { name: 'newsletters', limits: [{ atMost: 2_000, withinMinutes: HOUR }] }
  if (!address) return [together]
  return [{ name: `newsletters from ${address}`, limits: [{ atMost: 60, withinMinutes: HOUR }] }, together]
}

function writeSubscription(shop: Shop, email: string) {
  const now = shop.clock.now()
  const goesOn = sql`newsletter_subscriptions.status = 'confirmed'
    or (newsletter_subscriptions.status = 'pending' and newsletter_subscriptions.created_at > ${before(shop, SAME_LINK_DAYS)})`
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
