import type { Cents } from '../../money.ts'
import { type Role, refundLimitOf } from '../people/rights.ts'

/** The reasons for which the office refunds money. */
export const refundReasons = {
  item_missing: 'Something was missing',
  item_bad: 'Something was not good',
  late: 'It came late',
  charged_wrongly: 'It was charged wrongly',
  goodwill: 'Goodwill',
  other: 'Another reason',
} as const

export type RefundReason = keyof typeof refundReasons

export const refundReasonNames = Object.keys(refundReasons) as [RefundReason, ...RefundReason[]]

interface Ordered {
  /** The price of all goods, after their own discounts. */
  goodsCents: Cents
  /** The promo code's discount on the goods. */
  promoCents: Cents
}

/** Returns what was paid for units of a line: each product bears its share of a promo code. */
export function paidForUnits(priceCents: Cents, units: number, { goodsCents, promoCents }: Ordered): Cents {
  if (goodsCents === 0) return 0
  return Math.round((priceCents * units * Math.max(0, goodsCents - promoCents)) / goodsCents)
}

interface RefundedLine extends Ordered {
  priceCents: Cents
  /** Units refunded before. */
  refundedUnits: number
}

/** Returns the refund for further units. Differences of rounded totals make single refunds add up to the whole line. */
export function refundForUnits(
  units: number,
  { priceCents, refundedUnits, ...ordered }: RefundedLine,
): Cents {
  return (
    paidForUnits(priceCents, refundedUnits + units, ordered) -
    paidForUnits(priceCents, refundedUnits, ordered)
  )
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
