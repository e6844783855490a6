import type { PaymentIntent } from '#providers/payments/port.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { noteAllReturned } from './fail-refund.ts'
import type { OrderPayment } from './find-payment.ts'
import { giveBackSurplus, writeRefund } from './request-refund.ts'

/** Why a hold has become a task for a person. */
const LAPSED = 'the bank let go of what it held before it was charged'

/** Notes, once and in a transaction, what the provider says of money that was held. */
export async function noteHold(shop: Shop, before: OrderPayment, intent: PaymentIntent): Promise<void> {
  if (!['succeeded', 'cancelled', 'kept'].includes(intent.status)) return
  await shop.paymentFollowUps.lock(shop, before.order_id)
  const payment = await lockUnsettled(shop, before.id)
  if (!payment) return
  if (intent.status === 'succeeded') await noteCharged(shop, { ...before, ...payment }, intent.receivedCents)
  else if (payment.charge_cents === 0) await noteReleased(shop, before)
  else if (intent.status === 'cancelled') await noteLost(shop, before, LAPSED)
}

/** Hands a hold that cannot be charged any more to a person; its order goes on. */
export function loseHold(shop: Shop, payment: OrderPayment, because: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await shop.paymentFollowUps.lock(shop, payment.order_id)
    if (await lockUnsettled(shop, payment.id)) await noteLost(shop, payment, because)
  })
}

function lockUnsettled({ db }: Shop, paymentId: string) {
  return db
    .selectFrom('payments')
    .select(['status', 'charge_cents'])
    .where('id', '=', paymentId)
    .where('status', '<>', 'pending')
    .where('charged_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A person may have charged something else at the provider: what is too much goes back, and too little is a task. */
async function noteCharged(
  shop: Shop,
  { id, order_id, number, amount_cents, charge_cents: decided }: OrderPayment,
  received: number,
): Promise<void> {
  await shop.db
    .updateTable('payments')
    .set({ charge_cents: received, charged_at: shop.clock.now() })
    .where('id', '=', id)
    .execute()
  if (decided === null) await giveBackSurplus(shop, order_id)
  else if (received > decided)
    await writeRefund(shop, {
      paymentId: id,
      amountCents: received - decided,
      isHeld: false,
      because: 'order_changed',
    })
  const due = decided ?? amount_cents
  if (received < due) await flag(shop, { id, number }, `charged ${received} cents instead of ${due}`)
  await makeRefundsThatWaited(shop, id)
  await shop.paymentFollowUps.charged(shop, order_id)
}

async function makeRefundsThatWaited(shop: Shop, paymentId: string): Promise<void> {
  const refunds = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'requested')
    .execute()
  for (const { id } of refunds) await shop.queue.add(shop.db, 'make-refund', { refundId: id })
}

async function noteReleased(shop: Shop, { id, order_id: orderId }: OrderPayment): Promise<void> {
  await shop.db
    .updateTable('payments')
    .set({ status: 'refunded', charged_at: shop.clock.now() })
    .where('id', '=', id)
    .execute()
  const isAllReturned = await noteAllReturned(shop, orderId)
  await shop.paymentFollowUps.refunded(shop, { orderId, officeRefundId: null, isAllReturned })
}

async function noteLost(shop: Shop, payment: OrderPayment, because: string): Promise<void> {
  const { id, order_id } = payment
  await shop.db
    .updateTable('payments')
    .set({ status: 'failed', charge_cents: 0, charged_at: shop.clock.now() })
    .where('id', '=', id)
    .execute()
  // Nothing was charged that could go back.
  await shop.db
    .updateTable('refunds')
    .set({ status: 'released' })
    .where('payment_id', '=', id)
    .where('status', '=', 'requested')
    .execute()
  await flag(shop, payment, because)
  await shop.paymentFollowUps.charged(shop, order_id)
}

async function flag(
  shop: Shop,
  { id, number }: Pick<OrderPayment, 'id' | 'number'>,
  review_because: string,
): Promise<void> {
  await shop.db
    .updateTable('payments')
    .set({ review_because, seen_to_at: null })
    .where('id', '=', id)
    .execute()
  shop.log.error('hold to review', new Error(review_because), { order: number })
}
