import { type Cents, formatCents } from '#contract/money.ts'
import type { PaymentIntent, Refund } from '#providers/payments/port.ts'
import type { OurPayment, OurRefund } from './our-books.ts'

/** A charge that this shop made and that no payment in its books has. */
export interface LostCharge {
  intentId: string
  orderNumber: string
  amountCents: Cents
  leftCents: Cents
}

/** A disagreement between our books and the provider's. */
export interface Discrepancy {
  /** Stays the same for as long as the discrepancy lasts. */
  key: string
  /** A stable name for alerts from the log; none if the alarm was raised when the failure was recorded. */
  event?: 'payment differs' | 'refund differs' | 'charge without an order' | undefined
  says: string
  /** When the payment, refund or charge began. */
  at: Date
  /** Whether a payment in progress may cause it, so that it may resolve by itself. */
  mayPass?: boolean
  /** The charge, if this shop made it. */
  unmatched?: LostCharge
  /** The refund that is done in our books but failed at the provider. */
  failedRefundId?: string
}

export function discrepanciesOfPayment(
  payment: OurPayment,
  intent: PaymentIntent | undefined,
): Discrepancy[] {
  const { id, number, status, review_because, seen_to_at, created_at: at } = payment
  const key = `payment ${id}`
  if (review_because !== null) {
    // The wrong amount was refunded, or a person has dealt with it; the refund itself is compared with the other
    // refunds.
    if (status === 'refunded' || seen_to_at !== null) return []
    return [{ key, at, says: `Order ${number} is for a person to look at: ${review_because}.` }]
  }
  const says = sentenceOfPayment(payment, intent)
  return says ? [{ key, at, event: 'payment differs', says, mayPass: true }] : []
}

function sentenceOfPayment(
  { number, status, amount_cents, charge_cents, charged_at, intent_id, is_kept }: OurPayment,
  intent: PaymentIntent | undefined,
): string | undefined {
  const order = `Order ${number}`
  const isPaidHere = status === 'paid' || status === 'refunded'
  // An order that a promo code covers in full has no payment at a provider.
  if (intent_id === null)
    return isPaidHere && amount_cents > 0 ? `${order} is ${status} by no payment.` : undefined
  if (!intent) return `${order}: the provider does not know its payment ${intent_id}.`
  const isHeldHere = isPaidHere && charged_at === null
  const isKept = isHeldHere && is_kept
  // It is about to be asked.
  if (isKept && ['kept', 'waiting'].includes(intent.status)) return undefined
  const isPaidThere = intent.status === 'held' || intent.status === 'succeeded'
  // What was let go is refunded here, and cancelled there.
  const isGoneHere = isPaidHere && charge_cents === 0 && charged_at !== null
  if (
    isKept ||
    isPaidHere !== (isPaidThere || isGoneHere) ||
    (isPaidThere && isHeldHere !== (intent.status === 'held'))
  ) {
    const here = isKept ? 'kept' : isHeldHere ? 'held' : status
    return `${order} is ${here} here, and its payment ${intent_id} is ${intent.status} at the provider.`
  }
  const cents = isHeldHere ? amount_cents : (charge_cents ?? 0)
  const thereCents = intent.receivedCents + intent.heldCents
  if (!isPaidThere || (thereCents === cents && intent.currency === 'aud')) return undefined
  const there = `${formatCents(thereCents)} ${intent.currency}`
  return isHeldHere
    ? `${order} has ${formatCents(cents)} held, and the provider holds ${there}.`
    : `${order} is charged ${formatCents(cents)}, and the provider received ${there}.`
}

export function discrepanciesOfRefund(refund: OurRefund, there: Refund | undefined): Discrepancy[] {
  const { number, id, status, amount_cents, seen_to_at, created_at: at } = refund
  const what = `Order ${number}: the refund of ${formatCents(amount_cents)} (${id})`
  const differs = { key: `refund ${id}`, at, event: 'refund differs' } as const
  // The alarm was raised when the refund failed.
  if (status === 'failed')
    return seen_to_at !== null ? [] : [{ key: differs.key, at, says: `${what} is failed.` }]
  // The provider never knew of it.
  if (status === 'released') return []
  if (status === 'requested') return [{ ...differs, says: `${what} is requested.`, mayPass: true }]
  if (!there) return [{ ...differs, says: `${what} is done here, and the provider does not know it.` }]
  if (there.status === 'failed')
    return [{ key: differs.key, at, says: `${what} is failed there.`, failedRefundId: id }]
  if (there.amountCents === amount_cents) return []
  return [{ ...differs, says: `${what} is ${formatCents(there.amountCents)} there.` }]
}
