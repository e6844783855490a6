import { refundReasons } from '../../money/payments/refund-causes.ts'
import type { Cents } from '../../money.ts'
import { type Role, refundLimitOf } from '../../rights.ts'
import { shareOut } from '../checkout/checkout-amounts.ts'

/** Returns what was paid for each line of an order, to the cent: each bears its share of a promo code. */
export function paidForLines(prices: readonly Cents[], promoCents: Cents): Cents[] {
  const goodsCents = prices.reduce((sum, price) => sum + price, 0)
  // A code may have taken off the delivery as well.
  const shares = shareOut(Math.min(promoCents, goodsCents), prices)
  return prices.map((price, place) => price - (shares[place] ?? 0))
}

interface RefundedLine {
  /** Paid for the whole line. */
  paidCents: Cents
  quantity: number
  /** Units refunded before. */
  refundedUnits: number
}

/** Returns the refund for further units. Differences of rounded totals make single refunds add up to the whole line. */
export function refundForUnits(units: number, { paidCents, quantity, refundedUnits }: RefundedLine): Cents {
  const paidFor = (count: number) => Math.round((paidCents * count) / quantity)
  return paidFor(refundedUnits + units) - paidFor(refundedUnits)
}

interface Refundable {
  /** Paid, and neither refunded nor promised. */
  leftCents: Cents
  /** Refunded by the office before. */
  givenCents: Cents
}

/** Returns what an operator in this role can still refund on an order. */
export function refundRoom(role: Role, { leftCents, givenCents }: Refundable): Cents {
  return Math.max(0, Math.min(leftCents, refundLimitOf(role) - givenCents))
}

const becauseWords: Record<string, string> = {
  ...refundReasons,
  not_paid_in_time: 'It was not paid in time',
  payment_failed: 'The payment failed',
  asked_for: 'The customer asked for it',
  by_the_shop: 'It was cancelled in the office',
  not_packed: 'Could not be packed',
  not_delivered: 'Could not be delivered',
  order_cancelled: 'The order was cancelled',
  packed_less: 'Packed less, or something cheaper in its place',
  order_changed: 'The customer took something out',
  order_not_live: 'It was paid too late',
  amount_differs: 'A wrong amount was paid',
  returned: 'Returned',
}

/** Returns why an order was refunded or ended, in words. */
export function becauseInWords(because: string): string {
  return becauseWords[because] ?? because.replaceAll('_', ' ')
}
