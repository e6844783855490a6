import { isTooLittle, LEAST_PAYMENT_CENTS } from '../checkout/least-payment.ts'
import type { Cents } from '../money.ts'

export type PromoKind = 'percent' | 'amount' | 'free_delivery'

/** What a promo code promises, and from which sum of goods on. */
export interface PromoTerms {
  kind: PromoKind
  percent: number | null
  amountCents: Cents | null
  minGoodsCents: Cents
  maxOffCents: Cents | null
}

/** What a code takes off the goods, and what off the delivery. */
export interface PromoOff {
  goodsCents: Cents
  deliveryCents: Cents
}

/** What an order costs before a code is looked at. */
export interface PromoWorth extends PromoOff {
  windowFeeCents: Cents
}

export interface AppliedOff extends PromoOff {
  /** It takes less than it could, so that a card can pay the rest. */
  isLimited: boolean
}

/** Nothing where the code has nothing to take off, so that no use of it is spent for nothing. */
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

/** A code takes all that is to be paid, or leaves what a card can be charged. */
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
