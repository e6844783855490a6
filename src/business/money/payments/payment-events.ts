import type { paymentWebhook as endpoint } from '#contract/money/payments/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import type { PaymentEvent } from '#providers/payments/port.ts'
import { inTransaction, type QueuedJobs, type Shop, type Verb } from '../../shop.ts'
import { type OrderPayment, paymentsOfOrders } from './find-payment.ts'
import { checkRefund } from './make-refund.ts'
import { isWithUs } from './our-books.ts'
import { settlePayment } from './settle-payment.ts'

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
  const { id, type, intentId: intent_id, sessionId: session_id, refundId: refund_id } = event
  const written = await shop.db
    .insertInto('payment_events')
    .values({ id, type, intent_id, session_id, refund_id, received_at: shop.clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) await shop.queue.add(shop.db, 'handle-payment-event', { eventId: id })
}

type Input = QueuedJobs['handle-payment-event']

/** An event is only a hint: the provider is asked what happened. An event about no payment of ours is dropped. */
export async function handlePaymentEvent(shop: Shop, { eventId }: Input): Promise<void> {
  const event = await shop.db
    .selectFrom('payment_events')
    .select(['intent_id', 'session_id', 'refund_id'])
    .where('id', '=', eventId)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  if (!event) return
  const payment = await findPaymentOf(shop, event)
  if (payment) await settlePayment(shop, payment)
  if (event.refund_id) await checkRefund(shop, event.refund_id)
  await shop.db
    .updateTable('payment_events')
    .set({ handled_at: shop.clock.now() })
    .where('id', '=', eventId)
    .execute()
}

/** Matches by our own columns, as an order in the event's metadata proves nothing. */
function findPaymentOf(
  shop: Shop,
  { intent_id, session_id }: { intent_id: string | null; session_id: string | null },
): Promise<OrderPayment | undefined> {
  return paymentsOfOrders(shop)
    .where(isWithUs(shop.payments))
    .where((row) =>
      row.or([row('payments.intent_id', '=', intent_id), row('payments.session_id', '=', session_id)]),
    )
    .executeTakeFirst()
}
