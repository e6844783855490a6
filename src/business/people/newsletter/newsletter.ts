import { sql } from 'kysely'
import type * as api from '#contract/people/newsletter/newsletter.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { countersOfLetters, enforceRateLimits, mayWriteTo } from '../../limits/rate-limit.ts'
import { type Customer, inTransaction, type Shop, type Verb, type VerbBy } from '../../shop.ts'
import {
  type AskedFor,
  CONFIRM_WITHIN_DAYS,
  idIn,
  isConfirmed,
  isSealed,
  sameLinkSince,
  seal,
  tokenToConfirm,
} from '../../signed-links/confirming.ts'
import { tell } from '../messages/tell.ts'
import { type Letter, wordsOf } from '../messages/words-of.ts'

const BEGIN = 'confirm'

const END = 'unsubscribe'

/** Sends a link to confirm. The response never reveals whether the address is known or how often we wrote to it. */
export const subscribe: VerbBy<typeof api.subscribe> = async (shop, visitor, { email }) => {
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

/** Confirms a subscription; idempotent, so a second click changes nothing. */
export const confirmSubscription: Verb<typeof api.confirmSubscription> = async (shop, { token }) => {
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

/** Unsubscribes. Also succeeds for an address that was deleted meanwhile, since it gets no newsletters either way. */
export const cancelSubscription: Verb<typeof api.cancelSubscription> = async (shop, { token }) => {
  if (!(await unsubscribes(shop, token))) throw new Refusal('link_expired')
  await shop.db
    .updateTable('newsletter_subscriptions')
    .set({ status: 'unsubscribed', unsubscribed_at: shop.clock.now() })
    .where('id', '=', idIn(token))
    .where('status', '<>', 'unsubscribed')
    .execute()
  return { message: 'You are unsubscribed. We will send you no more newsletters.' }
}

/**
 * Emails the link that unsubscribes to the customer's address, if it gets the newsletter. An account's address is not
 * verified, so only the reader of its mailbox may learn of the subscription or end it.
 */
export async function sendUnsubscribeLink(shop: Shop, { id }: Pick<Customer, 'id'>): Promise<void> {
  const ofCustomer = shop.db
    .selectFrom('customers')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', id)
  const subscription = await shop.db
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'email', 'created_at'])
    .where(sql<string>`lower(email)`, 'in', ofCustomer)
    .where('status', '<>', 'unsubscribed')
    .executeTakeFirst()
  if (!subscription || !(await mayWriteTo(shop, `newsletter to ${subscription.email}`))) return
  await tell(shop, { channel: 'email', to: subscription.email, ...(await parting(shop, subscription)) })
}

/** Returns a link that unsubscribes and never expires. */
export async function unsubscribeUrl(shop: Shop, { id }: AskedFor): Promise<string> {
  return `${shop.publicUrl}/newsletter/unsubscribe?token=${await seal(shop, END, id)}`
}

/** Returns a link that confirms the subscription and expires after some days. */
export async function confirmUrl(shop: Shop, subscription: AskedFor): Promise<string> {
  return `${shop.publicUrl}/newsletter/confirm?token=${await tokenToConfirm(shop, BEGIN, subscription)}`
}

export function unsubscribes(shop: Shop, token: string): Promise<boolean> {
  return isSealed(shop, token, END)
}

export function confirms(shop: Shop, token: string, subscription: AskedFor): Promise<boolean> {
  return isConfirmed(shop, token, { what: BEGIN, asked: subscription })
}

/** Asks a reader who may not know us to confirm, and says who asked and what happens to the address. */
async function invitation(shop: Shop, subscription: AskedFor): Promise<Letter> {
  const unsubscribe = await unsubscribeUrl(shop, subscription)
  const link = await confirmUrl(shop, subscription)
  const values = { link, days: String(CONFIRM_WITHIN_DAYS), unsubscribe }
  return { ...(await wordsOf(shop, 'newsletter_confirm', values)), unsubscribeUrl: unsubscribe }
}

/** Tells a subscriber who asked again that they already have the newsletter. */
async function reminder(shop: Shop, subscription: AskedFor): Promise<Letter> {
  const unsubscribe = await unsubscribeUrl(shop, subscription)
  return { ...(await wordsOf(shop, 'newsletter_already', { unsubscribe })), unsubscribeUrl: unsubscribe }
}

/** Lets a customer who closes their account leave the newsletter too. */
async function parting(shop: Shop, subscription: AskedFor): Promise<Letter> {
  const unsubscribe = await unsubscribeUrl(shop, subscription)
  return { ...(await wordsOf(shop, 'newsletter_leave', { unsubscribe })), unsubscribeUrl: unsubscribe }
}
