import type { MessageKind } from '#contract/people/messages/message-texts.ts'
import { newId } from '#database/new-id.ts'
import type { Shop } from '../../shop.ts'
import { reasonOf } from './reason-of.ts'

interface Text {
  kind: MessageKind
  to: string
  body: string
}

/**
 * Sends a text message while a shopper waits: it has been sent when this returns, and no job retries it. Must be called
 * after the commit. The text is not stored.
 */
export async function sendAtOnce(shop: Shop, { kind, to, body }: Text): Promise<void> {
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
