import type { Cents } from '../../money.ts'
import { type Role, refundLimitOf } from '../people/rights.ts'

/** Why the office gives money back. */
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
  /** What the goods came to, after their own discounts. */
  goodsCents: Cents
  /** What a promo code took off them. */
  promoCents: Cents
}

/** What was paid for so many of a line: each product bears its part of a promo code. */
export function paidForUnits(priceCents: Cents, units: number, { goodsCents, promoCents }: Ordered): Cents {
  if (goodsCents === 0) return 0
  return Math.round((priceCents * units * Math.max(0, goodsCents - promoCents)) / goodsCents)
}

interface RefundedLine extends Ordered {
  priceCents: Cents
  /** That went back before. */
  refundedUnits: number
}

/** What goes back for further units of a line. All units of it one by one come to what all of them at once do. */
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
  /** Paid and not given back, nor promised. */
  leftCents: Cents
  /** Given back by the office before. */
  givenCents: Cents
}

/** What somebody of this role may still give back of an order. */
export function refundRoom(role: Role, { leftCents, givenCents }: Refundable): Cents {
  return Math.max(0, Math.min(leftCents, refundLimitOf(role) - givenCents))
}
