import type { Updateable } from 'kysely'
import { newId } from '#database/new-id.ts'
import type { Tables } from '#database/tables.ts'
import { NotDelivered } from '#providers/messages/port.ts'
import type { QueuedJobs, Shop } from '../../shop.ts'
import type { News } from './tell.ts'

type Input = QueuedJobs['send-message']

/** Sends a queued message. A repeat finds nothing to send; if the provider is down it throws, so the job retries. */
export async function sendMessage(shop: Shop, { messageId }: Input): Promise<void> {
  const message = await findWaiting(shop, messageId)
  if (!message) return
  try {
    const { providerId } = await handOver(shop, message)
    await settle(shop, messageId, { status: 'sent', provider_id: providerId, sent_at: shop.clock.now() })
    shop.log.info('message sent', { messageId, channel: message.channel })
  } catch (error) {
    if (!(error instanceof NotDelivered) || error.worthAnotherTry) throw error
    await settle(shop, messageId, { status: 'failed', because: reasonOf(error) })
    shop.log.error('message not sent', error, { messageId, channel: message.channel })
  }
}

/** Marks a message as failed after the last retry. */
export async function giveUpMessage(shop: Shop, { messageId }: Input): Promise<void> {
  await settle(shop, messageId, { status: 'failed', because: 'given-up' })
}

function findWaiting(shop: Shop, messageId: string) {
  return shop.db
    .selectFrom('messages')
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'unsubscribe_url'])
    .where('id', '=', messageId)
    .where('status', '=', 'queued')
    .executeTakeFirst()
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

function handOver(shop: Shop, { id, channel, recipient, subject, body, unsubscribe_url }: Waiting) {
  if (channel === 'sms') return shop.sms.send({ id, to: recipient, body })
  const unsubscribeUrl = unsubscribe_url || undefined
  return shop.mail.send({ id, to: recipient, subject, body, unsubscribeUrl })
}

type Outcome = Updateable<Tables['messages']>

async function settle(shop: Shop, messageId: string, outcome: Outcome): Promise<void> {
  await shop.db
    .updateTable('messages')
    // The text may hold a code or a sign-in link, so it is deleted once the message is sent.
    .set({ ...outcome, body: '', unsubscribe_url: '' })
    .where('id', '=', messageId)
    .where('status', '=', 'queued')
    .execute()
}

/**
 * Sends a text message while a shopper waits: it has been sent when this returns, and no job retries it. Must be called
 * after the commit. The text is not stored.
 */
export async function sendAtOnce(
  shop: Shop,
  { kind, to, body }: Pick<News, 'kind' | 'to' | 'body'>,
): Promise<void> {
  const now = shop.clock.now()
  const id = newId(now)
  await shop.db
    .insertInto('messages')
    // Counts as failed until the provider has accepted it, so that a process that dies here leaves no queued message.
    .values({ id, kind, channel: 'sms', recipient: to, body: '', status: 'failed', created_at: now })
    .execute()
  try {
    const { providerId } = await shop.sms.send({ id, to, body })
    await shop.db
      .updateTable('messages')
      .set({ status: 'sent', provider_id: providerId, sent_at: shop.clock.now() })
      .where('id', '=', id)
      .execute()
    shop.log.info('message sent', { messageId: id, channel: 'sms' })
  } catch (error) {
    const because = reasonOf(error)
    await shop.db.updateTable('messages').set({ because }).where('id', '=', id).execute()
    shop.log.error('message not sent', error, { messageId: id, channel: 'sms' })
    throw error
  }
}

/** Returns why a message was not sent, for the list of messages. */
function reasonOf(error: unknown): string {
  return (error instanceof NotDelivered && error.code) || 'given-up'
}
