import { type Cents, type Dollars, toCents } from '../../money.ts'

/** Returns how many cents of goods are missing for free delivery: 0 if it is free, null if it never is. */
export function centsToFreeDelivery(freeFromCents: Cents | null, goodsCents: Cents): Cents | null {
  return freeFromCents === null ? null : Math.max(0, freeFromCents - goodsCents)
}

interface Fees {
  /** The window's own fee. */
  fee: Dollars
  delivery_charges: Dollars
  free_from: Dollars | null
}

/** Returns what delivery in a window costs. Free delivery waives the distance charge, not the window's own fee. */
export function windowCostCents({ fee, delivery_charges, free_from }: Fees, goodsCents: Cents): Cents {
  const isFree = centsToFreeDelivery(free_from === null ? null : toCents(free_from), goodsCents) === 0
  return toCents(fee) + (isFree ? 0 : toCents(delivery_charges))
}
