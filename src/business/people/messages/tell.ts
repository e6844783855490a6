import { officeUrl } from '#contract/office-url.ts'
import { formatAbn } from '#contract/people/company/abn.ts'
import { type MessageKind, textOf, type ValuesOf } from '#contract/people/messages/message-texts.ts'
import { isByEmail } from '#contract/people/messages/write-message.ts'
import { newId } from '#database/new-id.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { readSeller } from '../settings/change-settings.ts'
import { wordsOf } from './words-of.ts'

export interface News {
  kind: MessageKind
  channel: 'sms' | 'email'
  /** An Australian mobile in national format, or an email address. */
  to: string
  subject?: string
  body: string
  /** The one-click unsubscribe URL for mail programs (List-Unsubscribe), if the email has one. */
  unsubscribeUrl?: string
  /** Concurrent writers of the same news use the same key, so that it is sent only once. */
  dedupeKey?: string | undefined
  /** The placeholder values kept for a resend: no personal data, no codes and no sign-in links. */
  facts?: Record<string, string>
}

/**
 * Tells a customer by email if they have an address and the message is for emails and can wait, else by text message:
 * once, if there is a key. The values contain no personal data.
 */
export async function tellEitherWay<Kind extends MessageKind>(
  shop: Shop,
  { mobile, email }: { mobile: string; email: string | null },
  kind: Kind,
  values: ValuesOf<Kind>,
  dedupeKey?: string,
): Promise<void> {
  const { subject, body } = await wordsOf(shop, kind, values)
  const facts = values as Record<string, string>
  const text = textOf(kind)
  if (email && isByEmail(text) && !text.isUrgent)
    await tell(shop, { kind, channel: 'email', to: email, subject, body, facts, dedupeKey })
  else await tell(shop, { kind, channel: 'sms', to: mobile, body, facts, dedupeKey })
}

/** A queue for each host, since a mail server that hangs must not hold up text messages. */
const jobOf = { sms: 'send-message', email: 'send-email' } as const

/** Queues a message that is sent once the surrounding transaction commits, and never if it rolls back. */
export async function tell(shop: Shop, news: News): Promise<void> {
  if (shop.db.isTransaction) return writeMessage(shop, news)
  return inTransaction(shop, (shop) => writeMessage(shop, news))
}

async function writeMessage(shop: Shop, news: News): Promise<void> {
  const { kind, channel, to, subject = '', body, unsubscribeUrl = '', dedupeKey, facts } = news
  const now = shop.clock.now()
  const signed = channel === 'email' ? `${body}\n\n-- \n${await readSignature(shop)}` : body
  const message = await shop.db
    .insertInto('messages')
    .values({
      id: newId(now),
      kind,
      facts: facts ? JSON.stringify(facts) : null,
      channel,
      recipient: to,
      subject,
      body: signed,
      unsubscribe_url: unsubscribeUrl,
      dedupe_key: dedupeKey ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (message) await shop.queue.add(shop.db, jobOf[channel], { messageId: message.id })
}

/** Every email says who sends it. Text messages have no room: their links lead to pages that do. */
async function readSignature(shop: Shop): Promise<string> {
  const { name, abn, contact } = await readSeller(shop)
  return [name, abn && `ABN ${formatAbn(abn)}`, contact].filter(Boolean).join('\n')
}

interface Change {
  kind: MessageKind
  operatorId: string
}

/** Emails every owner that a protected text was changed, the one who did it too: their session may be stolen. */
export async function tellOwners(shop: Shop, { kind, operatorId }: Change): Promise<void> {
  const people = await shop.db
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'role'])
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where((is) => is.or([is('role', '=', 'owner'), is('id', '=', operatorId)]))
    .execute()
  const words = await wordsOf(shop, 'office_text_changed', {
    operator: people.find(({ id }) => id === operatorId)?.name ?? '',
    message: textOf(kind).title,
    page: `${officeUrl(shop.publicUrl)}/messages/texts/${kind}`,
  })
  for (const { email, role } of people)
    if (role === 'owner') await tell(shop, { channel: 'email', to: email, ...words })
}
