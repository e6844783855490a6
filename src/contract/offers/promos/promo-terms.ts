import { isTooLittle, LEAST_PAYMENT_CENTS } from '../../limits/least-payment.ts'
import type { Cents } from '../../money.ts'

export type PromoKind = 'percent' | 'amount' | 'free_delivery'

/** The discount of a promo code, and the amount of goods from which it applies. */
export interface PromoTerms {
  kind: PromoKind
  percent: number | null
  amountCents: Cents | null
  minGoodsCents: Cents
  maxOffCents: Cents | null
}

/** The discount on the goods and the discount on the delivery. */
export interface PromoOff {
  goodsCents: Cents
  deliveryCents: Cents
}

/** The cost of an order before the discount. */
export interface PromoWorth extends PromoOff {
  windowFeeCents: Cents
}

export interface AppliedOff extends PromoOff {
  /** The discount was reduced so that a card can pay the rest. */
  isLimited: boolean
}

/** Returns the discount, or undefined if it would be zero, so that no use of the code is wasted. */
export function promoOff(terms: PromoTerms, worth: PromoWorth): AppliedOff | undefined {
  if (worth.goodsCents < terms.minGoodsCents || worth.goodsCents === 0) return undefined
  const off = leavingEnough(fullOff(terms, worth), worth)
  return sumOf(off) > 0 ? off : undefined
}

function fullOff(terms: PromoTerms, { goodsCents, deliveryCents }: PromoOff): PromoOff {
  const most = terms.maxOffCents ?? Number.POSITIVE_INFINITY
  return terms.kind === 'free_delivery'
    ? { goodsCents: 0, deliveryCents: Math.min(deliveryCents, most) }
    : { goodsCents: Math.min(offGoods(terms, goodsCents), goodsCents, most), deliveryCents: 0 }
}

/** Reduces a discount that would leave less than a card can be charged; a discount of the full total is fine. */
function leavingEnough(off: PromoOff, worth: PromoWorth): AppliedOff {
  const left = sumOf(worth) + worth.windowFeeCents - sumOf(off)
  if (!isTooLittle(left)) return { ...off, isLimited: false }
  const tooMuch = LEAST_PAYMENT_CENTS - left
  return {
    goodsCents: Math.max(0, off.goodsCents - tooMuch),
    deliveryCents: Math.max(0, off.deliveryCents - tooMuch),
    isLimited: true,
  }
}

function sumOf({ goodsCents, deliveryCents }: PromoOff): Cents {
  return goodsCents + deliveryCents
}

function offGoods({ percent, amountCents }: PromoTerms, goodsCents: Cents): Cents {
  if (amountCents !== null) return amountCents
  return Math.floor((goodsCents * (percent ?? 0) + 50) / 100)
}
