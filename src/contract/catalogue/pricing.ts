import type { Cents } from '../money.ts'

export interface Price {
  priceCents: Cents
  specialCents?: Cents | null
}

/** What the shopper pays for one: the special where there is one. */
export function shownCents({ priceCents, specialCents }: Price): Cents {
  return specialCents ?? priceCents
}

/** 0 where there is nothing to compare with; else rounded to two decimals. */
export function discountPercent(original: number, selling: number): number {
  if (original <= 0) return 0
  return Math.round(((original - selling) / original) * 10_000) / 100
}

/** The words on a product's badge: none without a label, the percentage where it is above 0, else the label. */
export function badgeText(product: { unit_price: number; discounted_rate?: number; offer_label?: string }) {
  if (!product.offer_label) return undefined
  const percent = discountPercent(product.unit_price, product.discounted_rate ?? product.unit_price)
  return percent > 0 ? `${percent}% OFF` : product.offer_label
}
