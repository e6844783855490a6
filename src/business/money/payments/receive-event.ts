import type { paymentWebhook as endpoint } from '#contract/money/payments/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import type { PaymentEvent } from '#providers/payments/port.ts'
import { inTransaction, type Shop, type Verb } from '../../shop.ts'

/**
 * Records, once, that a webhook's event came, and queues its handling, so that the provider gets a quick reply. The
 * content is not kept, as it names people and the provider is asked anyway.
 */
export const receiveEvent: Verb<typeof endpoint> = async (shop, sent) => {
  const event = await shop.payments.readEvent(sent)
  if (!event) throw new Refusal('bad_signature')
  if (event === 'unreadable') throw new Refusal('unreadable_body')
  await inTransaction(shop, (shop) => writeEvent(shop, event))
  return { received: true }
}

async function writeEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  const { id, type, intentId, sessionId, refundId } = event
  const written = await shop.db
    .insertInto('payment_events')
    .values({
      id,
      type,
      intent_id: intentId ?? null,
      session_id: sessionId ?? null,
      refund_id: refundId ?? null,
      received_at: shop.clock.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) await shop.queue.add(shop.db, 'handle-payment-event', { eventId: id })
}
