import { type Cents, type Dollars, toCents } from '../money.ts'

/** How much more must be bought until delivery is free: 0 where it is, nothing where it never is. */
export function centsToFreeDelivery(freeFromCents: Cents | null, goodsCents: Cents): Cents | null {
  return freeFromCents === null ? null : Math.max(0, freeFromCents - goodsCents)
}

interface Fees {
  /** Of the window itself. */
  fee: Dollars
  delivery_charges: Dollars
  free_from: Dollars | null
}

/** What it costs to bring these goods in a window: its own fee is due also where the way is free. */
export function windowCostCents({ fee, delivery_charges, free_from }: Fees, goodsCents: Cents): Cents {
  const isFree = centsToFreeDelivery(free_from === null ? null : toCents(free_from), goodsCents) === 0
  return toCents(fee) + (isFree ? 0 : toCents(delivery_charges))
}
