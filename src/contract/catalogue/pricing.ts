import { type Cents, type Dollars, formatCents, toCents } from '../money.ts'

export interface Price {
  priceCents: Cents
  specialCents?: Cents | null
}

/** A product's price as the API gives it. */
export interface PricedInDollars {
  unit_price: Dollars
  discounted_rate?: Dollars | undefined
}

/** Returns what the shopper pays for one unit: the special if there is one. */
export function shownCents({ priceCents, specialCents }: Price): Cents {
  return specialCents ?? priceCents
}

/** Returns the discount in percent to two decimals; 0 without an original price. */
export function discountPercent(original: number, selling: number): number {
  if (original <= 0) return 0
  return Math.round(((original - selling) / original) * 10_000) / 100
}

/**
 * Returns the text of a product's badge, or undefined without a label. For a lower price it is the percentage, or the
 * saving if the percentage is not a whole number; otherwise it is the label.
 */
export function badgeText(product: PricedInDollars & { offer_label?: string }) {
  const { unit_price, discounted_rate = unit_price, offer_label } = product
  if (!offer_label) return undefined
  const percent = discountPercent(unit_price, discounted_rate)
  if (percent <= 0) return offer_label
  if (Number.isInteger(percent)) return `${percent}% OFF`
  return `Save ${formatCents(toCents(unit_price) - toCents(discounted_rate))}`
}
