import { sql } from 'kysely'
import { mayWriteTo } from '../../limits/letter-limits.ts'
import type { Customer, Shop } from '../../shop.ts'
import { tell } from '../messages/tell.ts'
import { parting } from './texts.ts'

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
