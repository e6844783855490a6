import type { PaymentIntent } from '#providers/payments/port.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { orderPaid } from '../orders/order-paid.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { findPayment, type OrderPayment } from './find-payment.ts'
import { requestRefund } from './request-refund.ts'

export interface Settled {
  payment_status: OrderPayment['status']
  /** Why the last try did not pay, where it is waited for another one. */
  declineCode?: string | undefined
  /** The bank has it, and has not answered yet. */
  isProcessing?: boolean
}

/**
 * Brings an order to what the provider says of its payment. Whoever calls it, however often and at whatever moment,
 * it is settled once: browser's return, event and sweeper all come here.
 */
export async function settleOrder(shop: Shop, orderId: string): Promise<Settled> {
  const payment = await findPayment(shop, orderId)
  if (!payment) return { payment_status: 'failed' }
  if (payment.status !== 'pending') return { payment_status: payment.status }
  const intent = await readIntent(shop, payment)
  if (intent?.status !== 'succeeded') {
    const isProcessing = intent?.status === 'processing'
    return { payment_status: 'pending', declineCode: whyNot(intent), isProcessing }
  }
  await inTransaction(shop, (shop) => takeMoney(shop, payment, intent))
  const settled = await findPayment(shop, orderId)
  return { payment_status: settled?.status ?? 'pending' }
}

/** The provider's word; nothing where nobody has tried to pay yet. */
export async function readIntent(
  shop: Shop,
  { intent_id, session_id }: OrderPayment,
): Promise<PaymentIntent | undefined> {
  const id = session_id ? (await shop.payments.readSession(session_id)).intentId : intent_id
  return id ? shop.payments.readIntent(id) : undefined
}

function whyNot(intent: PaymentIntent | undefined): string | undefined {
  return intent?.status === 'requires_payment_method' ? intent.declineCode : undefined
}

async function takeMoney(
  shop: Shop,
  { order_id, round }: OrderPayment,
  intent: PaymentIntent,
): Promise<void> {
  const order = await lockOrder(shop, order_id)
  const payment = await lockPayment(shop, order_id)
  if (payment.status !== 'pending' || payment.round !== round || payment.review_because !== null) return
  const difference = differenceOf(intent, payment.amount_cents, order.total_cents)
  if (difference) {
    await shop.db
      .updateTable('payments')
      .set({ review_because: difference, intent_id: intent.id })
      .where('id', '=', payment.id)
      .execute()
    shop.log.error('payment to review', new Error(difference), { order: order.number })
    return
  }
  await shop.db
    .updateTable('payments')
    .set({ status: 'paid', intent_id: intent.id, settled_at: shop.clock.now() })
    .where('id', '=', payment.id)
    .execute()
  if (order.status === 'pending' && order.payment_status === 'pending') return orderPaid(shop, order_id)
  await shop.db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', order_id).execute()
  await requestRefund(shop, order_id, 'order_not_live')
}

function lockPayment({ db }: Shop, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'status', 'round', 'amount_cents', 'review_because'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

function differenceOf(intent: PaymentIntent, amountCents: number, totalCents: number): string | undefined {
  const { receivedCents, currency } = intent
  if (receivedCents === amountCents && amountCents === totalCents && currency === 'aud') return undefined
  return `received ${receivedCents} ${currency} cents for an order of ${totalCents} aud cents`
}
