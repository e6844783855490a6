import { newId } from '#database/new-id.ts'
import type { Shop } from '../shop.ts'

export type RefundBecause =
  | 'order_cancelled'
  | 'order_not_live'
  | 'amount_differs'
  | 'not_delivered'
  | 'returned'

/**
 * Gives back all that an order has cost. Idempotent. To be run inside the transaction that ends
 * the order and holds its row; the provider is asked after the commit. Where nothing was paid yet, nothing will be.
 */
export async function requestRefund(shop: Shop, orderId: string, because: RefundBecause): Promise<void> {
  const payment = await shop.db
    .selectFrom('payments')
    .select(['id', 'status', 'intent_id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (payment.status === 'pending') return shop.queue.add(shop.db, 'end-payment', { orderId })
  if (payment.status === 'paid' && payment.intent_id) {
    await writeRefund(shop, { paymentId: payment.id, amountCents: payment.amount_cents, because })
  }
}

/** A second refund of one payment is never written. */
export async function writeRefund(
  shop: Shop,
  { paymentId, amountCents, because }: { paymentId: string; amountCents: number; because: RefundBecause },
): Promise<void> {
  const before = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .executeTakeFirst()
  if (before) return
  const now = shop.clock.now()
  const refundId = newId(now)
  await shop.db
    .insertInto('refunds')
    .values({
      id: refundId,
      payment_id: paymentId,
      amount_cents: amountCents,
      because,
      status: 'requested',
      created_at: now,
    })
    .execute()
  await shop.queue.add(shop.db, 'make-refund', { refundId })
}
