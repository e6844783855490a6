import type { Price } from '../catalogue/pricing.ts'

interface Wanted {
  ordered: Required<Price> & { quantity: number }
  /** What the product costs by now. */
  now: Required<Price>
  quantity: number
}

/**
 * What one of a product that was ordered costs in the changed order: as much as it did. Where more of it is wanted, all of
 * it costs what it does by now: there is one price for a product on an invoice.
 */
export function changedPrice({ ordered, now, quantity }: Wanted): Required<Price> {
  const { priceCents, specialCents } = quantity > ordered.quantity ? now : ordered
  return { priceCents, specialCents }
}
