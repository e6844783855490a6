import type { MessageKind } from '#contract/messages/message-texts.ts'
import { newId } from '#database/new-id.ts'
import { inTransaction, type Shop } from '../shop.ts'

export interface News {
  kind: MessageKind
  channel: 'sms' | 'email'
  /** A mobile as it is dialled at home, or an email address. */
  to: string
  subject?: string
  body: string
  /** For a letter that its reader may end: where a mail program ends it with one click. */
  unsubscribeUrl?: string
  /** Two writers of the same news give it the same key, and it is told once. */
  dedupeKey?: string
  /** What its placeholders say, where it may be sent again: nothing of a person, no code and no link that signs in. */
  facts?: Record<string, string>
}

/** Has a message sent once the change around it is committed, and never if it is not. */
export async function tell(shop: Shop, news: News): Promise<void> {
  if (shop.db.isTransaction) return writeMessage(shop, news)
  return inTransaction(shop, (shop) => writeMessage(shop, news))
}

async function writeMessage(shop: Shop, news: News): Promise<void> {
  const { kind, channel, to, subject = '', body, unsubscribeUrl = '', dedupeKey, facts } = news
  const now = shop.clock.now()
  const message = await shop.db
    .insertInto('messages')
    .values({
      id: newId(now),
      kind,
      facts: facts ? JSON.stringify(facts) : null,
      channel,
      recipient: to,
      subject,
      body,
      unsubscribe_url: unsubscribeUrl,
      dedupe_key: dedupeKey ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (message) await shop.queue.add(shop.db, 'send-message', { messageId: message.id })
}
