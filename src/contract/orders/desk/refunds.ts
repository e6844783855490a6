import type { Cents } from '../../money.ts'
import { type Role, refundLimitOf } from '../../rights.ts'
import { shareOut } from '../checkout/share-out.ts'

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
