import type { QueuedJobs } from '../queued-jobs.ts'
import type { Shop } from '../shop.ts'
import { type OrderPayment, paymentsOfOrders } from './find-payment.ts'
import { settlePayment } from './settle-order.ts'

type Input = QueuedJobs['handle-payment-event']

/** An event only says that something happened: what, the provider is asked. One about nothing of ours does nothing. */
export async function handlePaymentEvent(shop: Shop, { eventId }: Input): Promise<void> {
  const event = await shop.db
    .selectFrom('payment_events')
    .select(['id', 'intent_id', 'body'])
    .where('id', '=', eventId)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  if (!event) return
  const payment = await findPaymentOf(shop, event.intent_id, event.body)
  if (payment) await settlePayment(shop, payment)
  await shop.db
    .updateTable('payment_events')
    .set({ handled_at: shop.clock.now() })
    .where('id', '=', eventId)
    .execute()
}

/** By our own columns: what the event's metadata says of orders proves nothing. */
function findPaymentOf(
  shop: Shop,
  intentId: string | null,
  body: Record<string, unknown>,
): Promise<OrderPayment | undefined> {
  const about = (body.data as { object?: { id?: unknown } } | undefined)?.object
  return paymentsOfOrders(shop)
    .where((row) =>
      row.or([
        row('payments.intent_id', '=', intentId),
        row('payments.session_id', '=', String(about?.id ?? '')),
      ]),
    )
    .executeTakeFirst()
}
