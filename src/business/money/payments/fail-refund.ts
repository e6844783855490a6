import { REFUND_NOT_MADE } from '#contract/money/payments/waiting-money.ts'
import { inTransaction, type Shop } from '../../shop.ts'

/** Records, once, a refund that was rejected or reversed: the money is with us, and a person has to look. */
export async function failRefund(shop: Shop, refundId: string, because: string): Promise<void> {
  const isNew = await inTransaction(shop, (shop) => noteFailed(shop, refundId, because))
  if (isNew) shop.log.error('refund not made', new Error(because), { refundId })
}

async function noteFailed(shop: Shop, refundId: string, because: string): Promise<boolean> {
  const { db } = shop
  const refund = await findRefund(shop, refundId)
  if (!refund) return false
  await shop.paymentFollowUps.lock(shop, refund.order_id)
  const failed = await db
    .updateTable('refunds')
    .set({ status: 'failed' })
    .where('id', '=', refundId)
    .where('status', '<>', 'failed')
    .returning('id')
    .executeTakeFirst()
  if (!failed) return false
  await db
    .updateTable('payments')
    .set({ review_because: `${REFUND_NOT_MADE}${because}`, seen_to_at: null })
    .where('id', '=', refund.payment_id)
    .execute()
  await takeBackRefunded(shop, refund)
  await shop.paymentFollowUps.moved(shop, refund.order_id)
  return true
}

function findRefund({ db }: Shop, refundId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.payment_id', 'payments.order_id', 'refunds.because'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
}

type RefundRow = NonNullable<Awaited<ReturnType<typeof findRefund>>>

async function takeBackRefunded({ db }: Shop, { payment_id, order_id, because }: RefundRow): Promise<void> {
  const neverCounted = because === 'amount_differs'
  await db
    .updateTable('payments')
    .set({ status: neverCounted ? 'failed' : 'paid' })
    .where('id', '=', payment_id)
    .where('status', '=', 'refunded')
    .execute()
  if (neverCounted) return
  await db
    .updateTable('orders')
    .set({ payment_status: 'paid' })
    .where('id', '=', order_id)
    .where('payment_status', '=', 'refunded')
    .execute()
}
