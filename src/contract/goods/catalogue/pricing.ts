import type { Cents, Dollars } from '../../money.ts'

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

/** Returns a product's badge, undefined without a label: the percentage off, or the label if the price is no lower. */
export function badgeText(product: PricedInDollars & { offer_label?: string }) {
  const { unit_price, discounted_rate = unit_price, offer_label } = product
  if (!offer_label) return undefined
  const percent = discountPercent(unit_price, discounted_rate)
  return percent > 0 ? `${percent}% OFF` : offer_label
}
