import type { Cents } from '#contract/money.ts'
import type { CartState } from './cart-store.ts'
import { shownAmounts } from './shown-cart.ts'

/** Returns whether the charges are known: the service gives them with the first line that it confirms. */
export function hasCharges({ cartItems }: CartState): boolean {
  return cartItems.length > 0
}

/** Returns the grand total, if it is known yet. */
export function shownTotalCents(state: CartState): Cents | undefined {
  return hasCharges(state) ? shownAmounts(state).grandTotalCents : undefined
}
