import type { Cents } from './money.ts'

/** What a promo code promises, and from which sum of goods on. */
export interface PromoTerms {
  kind: 'percent' | 'amount' | 'free_delivery'
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

/** Nothing where the code has nothing to take off, so that no use of it is spent for nothing. */
export function promoOff(terms: PromoTerms, { goodsCents, deliveryCents }: PromoOff): PromoOff | undefined {
  if (goodsCents < terms.minGoodsCents || goodsCents === 0) return undefined
  const most = terms.maxOffCents ?? Number.POSITIVE_INFINITY
  const off =
    terms.kind === 'free_delivery'
      ? { goodsCents: 0, deliveryCents: Math.min(deliveryCents, most) }
      : { goodsCents: Math.min(offGoods(terms, goodsCents), goodsCents, most), deliveryCents: 0 }
  return off.goodsCents + off.deliveryCents > 0 ? off : undefined
}

function offGoods({ percent, amountCents }: PromoTerms, goodsCents: Cents): Cents {
  if (amountCents !== null) return amountCents
  return Math.floor((goodsCents * (percent ?? 0) + 50) / 100)
}
