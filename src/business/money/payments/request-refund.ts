import type { RefundCause } from '#contract/money/payments/refund-causes.ts'
import type { Cents } from '#contract/money.ts'
import { newId } from '#database/new-id.ts'
import type { Shop } from '../../shop.ts'
import { changePayment, type OrderPayment } from './find-payment.ts'
import { lockMoney, paidOf, surplusOf } from './money-of-order.ts'
import { noteAllReturned, noteReturned } from './review.ts'

/**
 * Decides what each hold of an order is charged; one that is not needed is let go. Runs inside the transaction that packs
 * the order and holds its lock. Returns the payments that are charged.
 */
export async function chargeOrder(shop: Shop, orderId: string): Promise<string[]> {
  const held = paidOf(await lockMoney(shop, orderId)).filter(({ isHeld, isKept }) => isHeld && !isKept)
  const charges = held.map(({ id, leftCents }) => ({ id, cents: leftCents }))
  await decideCharges(shop, orderId, charges)
  return charges.filter(({ cents }) => cents > 0).map(({ id }) => id)
}

/** Lets go of payments that are only held. */
export function releaseHolds(shop: Shop, orderId: string, ids: readonly string[]): Promise<void> {
  const charges = ids.map((id) => ({ id, cents: 0 }))
  return decideCharges(shop, orderId, charges)
}

/** Writes, once, what is charged of what payments hold; 0 lets it go. The provider is asked after the commit. */
async function decideCharges(
  shop: Shop,
  orderId: string,
  charges: readonly { id: string; cents: Cents }[],
): Promise<void> {
  const decided_at = shop.clock.now()
  for (const { id, cents } of charges)
    await changePayment(shop, id, { charge_cents: cents, decided_at })
      .where('charge_cents', 'is', null)
      .execute()
  if (charges.length > 0) await shop.queue.add(shop.db, 'settle-holds', { orderId })
}

/**
 * Refunds everything that was charged for an order, lets go of what is held for it, and ends its open payments. An order
 * that cost nothing, or is fully repaid, is marked refunded at once. Idempotent. Runs inside the transaction that ends the
 * order and holds its lock; the provider is asked after the commit.
 */
export async function giveBack(shop: Shop, orderId: string, because: RefundCause): Promise<void> {
  const money = await lockMoney(shop, orderId)
  for (const { status, change_id } of money.payments) {
    if (status !== 'pending') continue
    const ofChange = change_id === null ? {} : { changeId: change_id }
    await shop.queue.add(shop.db, 'end-payment', { orderId, ...ofChange })
  }
  await giveBackUpTo(shop, orderId, { cents: Number.POSITIVE_INFINITY, because })
  const held = paidOf(money).filter(({ isHeld }) => isHeld)
  await releaseHolds(
    shop,
    orderId,
    held.map(({ id }) => id),
  )
  const [first] = money.payments
  if (!first || first.status === 'pending') return
  if (first.status === 'paid' && first.agreed_cents === 0) await noteReturned(shop, first.id)
  // A hold that was lost counts as well: nothing of it is left.
  if (first.charged_at !== null) await noteAllReturned(shop, orderId)
}

interface Taken {
  because: RefundCause
  /** The change of the order, or the refund by the office, that this is a part of. */
  change_id?: string | undefined
  office_refund_id?: string
}

/** Gives back up to this amount, the latest payment first, and never more than each payment has left. */
export async function giveBackUpTo(
  shop: Shop,
  orderId: string,
  { cents, ...taken }: Taken & { cents: Cents },
): Promise<void> {
  let open = cents
  for (const { id, leftCents, isHeld } of paidOf(await lockMoney(shop, orderId))) {
    const amount_cents = Math.min(open, leftCents)
    if (amount_cents <= 0) continue
    await writeRefund(shop, { payment_id: id, amount_cents, isHeld, ...taken })
    open -= amount_cents
  }
}

/** Gives back what was charged above what the order costs now. The caller holds the order's lock. */
export async function giveBackSurplus(shop: Shop, orderId: string, change_id?: string): Promise<void> {
  const cents = surplusOf(await lockMoney(shop, orderId))
  if (cents > 0) await giveBackUpTo(shop, orderId, { cents, because: 'order_changed', change_id })
}

type Late = Pick<OrderPayment, 'id' | 'order_id' | 'amount_cents' | 'charge_cents'>

/** Gives back a payment that its order or change no longer waits for. The caller holds the order's lock. */
export async function returnPayment(shop: Shop, payment: Late, because: RefundCause): Promise<void> {
  const { id, order_id: orderId, amount_cents, charge_cents } = payment
  const isHeld = charge_cents === null
  await writeRefund(shop, { payment_id: id, amount_cents, isHeld, because })
  if (isHeld) await releaseHolds(shop, orderId, [id])
}

interface Refunded extends Taken {
  payment_id: string
  amount_cents: Cents
  /** Whether the money is only held, so that nothing has to go back. */
  isHeld: boolean
}

/** Must run only once, under the order's lock, with no more than the payment has left. */
export async function writeRefund(shop: Shop, { isHeld, ...refund }: Refunded): Promise<void> {
  const created_at = shop.clock.now()
  const id = newId(created_at)
  await shop.db
    .insertInto('refunds')
    .values({ ...refund, id, status: isHeld ? 'released' : 'requested', created_at })
    .execute()
  if (!isHeld) await shop.queue.add(shop.db, 'make-refund', { refundId: id })
}
