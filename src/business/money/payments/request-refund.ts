import { sql } from 'kysely'
import type { RefundCause } from '#contract/money/payments/refund-causes.ts'
import { newId } from '#database/new-id.ts'
import type { Shop } from '../../shop.ts'
import { isGivenBack } from './resolved.ts'

/**
 * Refunds everything that was paid for an order, and ends its open payments. Idempotent. Runs inside the transaction
 * that ends the order and holds its lock; the provider is asked after the commit.
 */
export async function requestRefund(shop: Shop, orderId: string, because: RefundCause): Promise<void> {
  for (const { status, change_id } of await lockPayments(shop, orderId)) {
    if (status !== 'pending') continue
    const ofChange = change_id === null ? {} : { changeId: change_id }
    await shop.queue.add(shop.db, 'end-payment', { orderId, ...ofChange })
  }
  await giveBackUpTo(shop, orderId, { cents: Number.POSITIVE_INFINITY, because })
}

interface GivenBack {
  cents: number
  because: RefundCause
  changeId?: string
  officeRefundId?: string
}

/** Refunds up to this amount, the latest payment first, and never more than each payment has left. */
export async function giveBackUpTo(
  shop: Shop,
  orderId: string,
  { cents, ...given }: GivenBack,
): Promise<void> {
  let open = cents
  for (const { id, leftCents } of await lockPaid(shop, orderId)) {
    const amountCents = Math.min(open, leftCents)
    if (amountCents <= 0) continue
    await writeRefund(shop, { paymentId: id, amountCents, ...given })
    open -= amountCents
  }
}

/** Returns what was paid for an order and neither refunded nor promised. The caller holds the order's lock. */
export async function leftOfOrder(shop: Shop, orderId: string): Promise<number> {
  const paid = await lockPaid(shop, orderId)
  return paid.reduce((sum, { leftCents }) => sum + leftCents, 0)
}

export interface Paid {
  id: string
  leftCents: number
}

/** Returns what each payment of an order has left; a fully refunded one may be missing. The caller holds the lock. */
export async function lockPaid(shop: Shop, orderId: string): Promise<Paid[]> {
  const paid: Paid[] = []
  for (const { id, status, intent_id, amount_cents } of await lockPayments(shop, orderId)) {
    if (status !== 'paid' || intent_id === null) continue
    paid.push({ id, leftCents: Math.max(0, amount_cents - (await returnedOf(shop, id))) })
  }
  return paid
}

function lockPayments({ db }: Shop, orderId: string) {
  return (
    db
      .selectFrom('payments')
      .select(['id', 'status', 'intent_id', 'amount_cents', 'change_id'])
      .where('order_id', '=', orderId)
      // The order's first payment belongs to no change and comes last.
      .orderBy('change_id', (by) => by.desc().nullsLast())
      .forNoKeyUpdate()
      .execute()
  )
}

async function returnedOf({ db }: Shop, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql.lit(0)).as('cents'))
    .where('payment_id', '=', paymentId)
    .where(isGivenBack)
    .executeTakeFirstOrThrow()
  return Number(cents)
}

interface Written {
  paymentId: string
  amountCents: number
  because: RefundCause
  changeId?: string | undefined
  officeRefundId?: string | undefined
}

/** Must run only once, under the order's lock, with no more than the payment has left. */
export async function writeRefund(shop: Shop, written: Written): Promise<void> {
  const { paymentId, amountCents, because, changeId, officeRefundId } = written
  const now = shop.clock.now()
  const refundId = newId(now)
  await shop.db
    .insertInto('refunds')
    .values({
      id: refundId,
      payment_id: paymentId,
      change_id: changeId ?? null,
      office_refund_id: officeRefundId ?? null,
      amount_cents: amountCents,
      because,
      status: 'requested',
      created_at: now,
    })
    .execute()
  await shop.queue.add(shop.db, 'make-refund', { refundId })
}
