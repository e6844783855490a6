import { NotDelivered } from '#providers/messages/port.ts'
import type { QueuedJobs } from '../../queued-jobs.ts'
import type { Shop } from '../../shop.ts'
import { reasonOf } from './reason-of.ts'

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

interface Outcome {
  status: 'sent' | 'failed'
  provider_id?: string
  sent_at?: Date
  because?: string
}

async function settle(shop: Shop, messageId: string, outcome: Outcome): Promise<void> {
  await shop.db
    .updateTable('messages')
    // The text may hold a code or a sign-in link, so it is deleted once the message is sent.
    .set({ ...outcome, body: '', unsubscribe_url: '' })
    .where('id', '=', messageId)
    .where('status', '=', 'queued')
    .execute()
}
