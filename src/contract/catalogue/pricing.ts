import { type Cents, type Dollars, formatCents, toCents } from '../money.ts'

export interface Price {
  priceCents: Cents
  specialCents?: Cents | null
}

/** As the API gives a product's price. */
export interface PricedInDollars {
  unit_price: Dollars
  discounted_rate?: Dollars | undefined
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

/**
 * The words on a product's badge: none without a label; of a lower price the percentage, or what is saved where that is no
 * whole number; else the label.
 */
export function badgeText(product: PricedInDollars & { offer_label?: string }) {
  const { unit_price, discounted_rate = unit_price, offer_label } = product
  if (!offer_label) return undefined
  const percent = discountPercent(unit_price, discounted_rate)
  if (percent <= 0) return offer_label
  if (Number.isInteger(percent)) return `${percent}% OFF`
  return `Save ${formatCents(toCents(unit_price) - toCents(discounted_rate))}`
}
