import { type Price, shownCents } from '../catalogue/pricing.ts'

interface Wanted {
  ordered: Required<Price> & { quantity: number }
  /** What the product costs by now. */
  now: Required<Price>
  quantity: number
}

/**
 * What one of a product that was ordered costs in the changed order: as much as it did. Where more of it is wanted and it
 * costs less by now, all of it costs that.
 */
export function changedPrice({ ordered, now, quantity }: Wanted): Required<Price> {
  const isLess = shownCents(now) < shownCents(ordered)
  const { priceCents, specialCents } = quantity > ordered.quantity && isLess ? now : ordered
  return { priceCents, specialCents }
}
