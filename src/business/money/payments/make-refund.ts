import { REFUND_NOT_MADE } from '#contract/money/payments/waiting-money.ts'
import { PaymentRefused } from '#providers/payments/port.ts'
import type { QueuedJobs, Shop } from '../../shop.ts'
import { orUnknown } from './ask-provider.ts'
import { changePayment, providerOf } from './find-payment.ts'
import { underLock } from './follow-ups.ts'
import { noteAllReturned, noteReturned, settleTurnedDown } from './review.ts'

export const TURNED_BACK = 'the bank turned it back after it was made'

type Input = QueuedJobs['make-refund']

/** Makes a requested refund at the provider. Idempotent: the provider knows the refund by our id. */
export async function makeRefund(shop: Shop, { refundId }: Input): Promise<void> {
  const refund = await findRequested(shop, refundId)
  if (!refund?.intent_id) return
  try {
    const { id, status } = await providerOf(shop, refund).refund({
      refundId,
      intentId: refund.intent_id,
      amountCents: refund.amount_cents,
    })
    if (status === 'failed') await failRefund(shop, refundId, status)
    else await underLock(shop, refund, (shop) => noteDone(shop, refund, id))
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await failRefund(shop, refundId, error.code)
  }
}

/** The charge comes first, and asks for its refunds itself. */
function findRequested(shop: Shop, refundId: string) {
  return selectRefunds(shop)
    .where('refunds.id', '=', refundId)
    .where('refunds.status', '=', 'requested')
    .where('payments.charged_at', 'is not', null)
    .executeTakeFirst()
}

function selectRefunds({ db }: Shop) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'payment_id', 'refunds.amount_cents', 'office_refund_id', 'because'])
    .select(['payments.intent_id', 'payments.order_id', 'payments.provider'])
}

type RefundRow = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>

async function noteDone(shop: Shop, refund: RefundRow, providerId: string): Promise<void> {
  const { order_id: orderId, office_refund_id: officeRefundId } = refund
  const noted = await shop.db
    .updateTable('refunds')
    .set({ status: 'done', provider_id: providerId })
    .where('id', '=', refund.id)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  if (!noted) return
  await noteReturned(shop, refund.payment_id)
  await settleTurnedDown(shop, refund.id)
  const isAllReturned = await noteAllReturned(shop, orderId)
  await shop.paymentFollowUps.refunded(shop, { orderId, officeRefundId, isAllReturned })
}

/** A bank may reverse a refund weeks after it was made. The provider, not the event, says which refund it is. */
export async function checkRefund(shop: Shop, providerId: string): Promise<void> {
  const refund = await shop.payments.readRefund(providerId).catch(orUnknown)
  if (refund?.status === 'failed' && refund.refundId) await failRefund(shop, refund.refundId, TURNED_BACK)
}

/** Records, once, a refund that was rejected or reversed: the money is with us, and a person has to look. */
export async function failRefund(shop: Shop, refundId: string, because: string): Promise<void> {
  const refund = await selectRefunds(shop).where('refunds.id', '=', refundId).executeTakeFirst()
  if (refund && (await underLock(shop, refund, (shop) => noteFailed(shop, refund, because))))
    shop.log.error('refund not made', new Error(because), { refundId })
}

async function noteFailed(shop: Shop, refund: RefundRow, because: string): Promise<boolean> {
  const failed = await shop.db
    .updateTable('refunds')
    .set({ status: 'failed' })
    .where('id', '=', refund.id)
    .where('status', '<>', 'failed')
    .returning('id')
    .executeTakeFirst()
  if (!failed) return false
  const review = { review_because: `${REFUND_NOT_MADE}${because}`, seen_to_at: null }
  await changePayment(shop, refund.payment_id, review).execute()
  await takeBackRefunded(shop, refund)
  await shop.paymentFollowUps.moved(shop, refund.order_id)
  return true
}

async function takeBackRefunded(shop: Shop, { payment_id, order_id, because }: RefundRow): Promise<void> {
  const neverCounted = because === 'amount_differs'
  const status = neverCounted ? 'failed' : 'paid'
  await changePayment(shop, payment_id, { status }).where('status', '=', 'refunded').execute()
  if (neverCounted) return
  await shop.db
    .updateTable('orders')
    .set({ payment_status: 'paid' })
    .where('id', '=', order_id)
    .where('payment_status', '=', 'refunded')
    .execute()
}
