import type { MessageKind } from '#contract/messages/message-texts.ts'
import { newId } from '#database/new-id.ts'
import type { Shop } from '../shop.ts'
import { reasonOf } from './reason-of.ts'

interface Text {
  kind: MessageKind
  to: string
  body: string
}

/**
 * Sends a text message while a shopper waits for it: it is out when this returns, and no job tries again later.
 * Call it after the commit. What it says is kept nowhere.
 */
export async function sendAtOnce(shop: Shop, { kind, to, body }: Text): Promise<void> {
  const now = shop.clock.now()
  const id = newId(now)
  await shop.db
    .insertInto('messages')
    // Until the provider has it, it counts as failed: a process that ends here leaves nothing that waits.
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
