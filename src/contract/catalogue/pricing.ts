import { type Cents, type Dollars, formatCents, toCents } from '../money.ts'

export interface Price {
  priceCents: Cents
  specialCents?: Cents | null
}

interface PricedInDollars {
  unit_price: Dollars
  discounted_rate?: Dollars | undefined
}

/** What the shopper pays for one: the special where there is one. */
export function shownCents({ priceCents, specialCents }: Price): Cents {
  return specialCents ?? priceCents
}

/** The same of a product as the API gives it. */
export function shownPrice({ unit_price, discounted_rate }: PricedInDollars): Dollars {
  return discounted_rate ?? unit_price
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
  if (!product.offer_label) return undefined
  const percent = discountPercent(product.unit_price, shownPrice(product))
  if (percent <= 0) return product.offer_label
  if (Number.isInteger(percent)) return `${percent}% OFF`
  return `Save ${formatCents(toCents(product.unit_price) - toCents(product.discounted_rate ?? 0))}`
}
