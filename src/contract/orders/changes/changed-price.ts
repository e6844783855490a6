import type { Price } from '../../goods/catalogue/pricing.ts'

interface ChangedLine {
  ordered: Required<Price> & { quantity: number }
  /** The product's current price. */
  now: Required<Price>
  quantity: number
}

/**
 * Returns the unit price of an ordered product in the changed order: the price it was ordered at. If the shopper wants
 * more units, the current price applies to all of them, since an invoice has one price per product.
 */
export function changedPrice({ ordered, now, quantity }: ChangedLine): Required<Price> {
  const { priceCents, specialCents } = quantity > ordered.quantity ? now : ordered
  return { priceCents, specialCents }
}
