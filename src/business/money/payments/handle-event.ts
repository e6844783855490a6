import type { QueuedJobs, Shop } from '../../shop.ts'
import { type OrderPayment, paymentsOfOrders } from './find-payment.ts'
import { checkRefund } from './make-refund.ts'
import { settlePayment } from './settle-payment.ts'

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
    .where((row) =>
      row.or([row('payments.provider', 'is', null), row('payments.provider', '=', shop.payments.name)]),
    )
    .where((row) =>
      row.or([row('payments.intent_id', '=', intent_id), row('payments.session_id', '=', session_id)]),
    )
    .executeTakeFirst()
}
