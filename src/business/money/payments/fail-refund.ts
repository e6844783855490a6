import { sql } from 'kysely'
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

/** Marks a payment as refunded once all of it is back. A failed one came in a wrong amount and was refunded in full. */
export async function noteReturned({ db }: Shop, paymentId: string): Promise<void> {
  const returned = sql<number>`(
    select coalesce(sum(amount_cents), 0) from refunds where payment_id = payments.id and (status = 'done' or given_otherwise))`
  await db
    .updateTable('payments')
    .set({ status: 'refunded' })
    .where('id', '=', paymentId)
    .where((row) => row.or([row('status', '=', 'failed'), row('charge_cents', '<=', returned)]))
    .execute()
}

/** Marks an order that is over as refunded once its payments have nothing left. Returns whether it just became so. */
export async function noteAllReturned({ db }: Shop, orderId: string): Promise<boolean> {
  const order = await db
    .updateTable('orders')
    .set({ payment_status: 'refunded' })
    .where('id', '=', orderId)
    .where('status', 'in', ['cancelled', 'failed', 'returned'])
    .where('payment_status', 'in', ['paid', 'failed', 'pending'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('id')
            .whereRef('order_id', '=', 'orders.id')
            .where('status', '=', 'paid')
            .where('amount_cents', '>', 0),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return order !== undefined
}
