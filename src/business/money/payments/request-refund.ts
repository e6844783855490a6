import type { RefundCause } from '#contract/money/payments/refund-causes.ts'
import type { Cents } from '#contract/money.ts'
import { newId } from '#database/new-id.ts'
import type { Shop } from '../../shop.ts'
import { decideCharges } from './charge-order.ts'
import { lockPaid, lockPayments, surplusOfOrder } from './lock-paid.ts'

/**
 * Refunds everything that was charged for an order, lets go of what is held for it, and ends its open payments.
 * Idempotent. Runs inside the transaction that ends the order and holds its lock; the provider is asked after the commit.
 */
export async function requestRefund(shop: Shop, orderId: string, because: RefundCause): Promise<void> {
  for (const { status, change_id } of await lockPayments(shop, orderId)) {
    if (status !== 'pending') continue
    const ofChange = change_id === null ? {} : { changeId: change_id }
    await shop.queue.add(shop.db, 'end-payment', { orderId, ...ofChange })
  }
  await giveBackUpTo(shop, orderId, { cents: Number.POSITIVE_INFINITY, because })
  const held = (await lockPaid(shop, orderId)).filter(({ isHeld }) => isHeld)
  await decideCharges(
    shop,
    orderId,
    held.map(({ id }) => ({ id, cents: 0 })),
  )
}

interface GivenBack {
  cents: Cents
  because: RefundCause
  changeId?: string | undefined
  officeRefundId?: string
}

/** Gives back up to this amount, the latest payment first, and never more than each payment has left. */
export async function giveBackUpTo(
  shop: Shop,
  orderId: string,
  { cents, ...given }: GivenBack,
): Promise<void> {
  let open = cents
  for (const { id, leftCents, isHeld } of await lockPaid(shop, orderId)) {
    const amountCents = Math.min(open, leftCents)
    if (amountCents <= 0) continue
    await writeRefund(shop, { paymentId: id, amountCents, isHeld, ...given })
    open -= amountCents
  }
}

/** Gives back what was charged above what the order costs now. The caller holds the order's lock. */
export async function giveBackSurplus(shop: Shop, orderId: string, changeId?: string): Promise<void> {
  const cents = await surplusOfOrder(shop, orderId)
  if (cents > 0) await giveBackUpTo(shop, orderId, { cents, because: 'order_changed', changeId })
}

interface Late {
  id: string
  order_id: string
  amount_cents: Cents
  charge_cents: Cents | null
}

/** Gives back a payment that its order or change no longer waits for. The caller holds the order's lock. */
export async function returnPayment(shop: Shop, payment: Late, because: RefundCause): Promise<void> {
  const { id, order_id: orderId, amount_cents: amountCents, charge_cents } = payment
  const isHeld = charge_cents === null
  await writeRefund(shop, { paymentId: id, amountCents, isHeld, because })
  if (isHeld) await decideCharges(shop, orderId, [{ id, cents: 0 }])
}

interface Written {
  paymentId: string
  amountCents: Cents
  /** Whether the money is only held, so that nothing has to go back. */
  isHeld: boolean
  because: RefundCause
  changeId?: string | undefined
  officeRefundId?: string | undefined
}

/** Must run only once, under the order's lock, with no more than the payment has left. */
export async function writeRefund(shop: Shop, written: Written): Promise<void> {
  const { paymentId, amountCents, isHeld, because, changeId, officeRefundId } = written
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
      status: isHeld ? 'released' : 'requested',
      created_at: now,
    })
    .execute()
  if (!isHeld) await shop.queue.add(shop.db, 'make-refund', { refundId })
}
