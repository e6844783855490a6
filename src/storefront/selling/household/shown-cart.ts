import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { shownPrice } from '#contract/goods/catalogue/shown-price.ts'
import { fitsLimit } from '#contract/limits/household-rules.ts'
import { type Cents, toCents, toDollars } from '#contract/money.ts'
import type { HouseholdCart } from '#contract/selling/household/household.ts'
import type { HouseholdCartState } from './household-cart-store.ts'

type Line = HouseholdCart['data'][number]
type Pending = HouseholdCartState['pending']

/** Adds the pending changes to the cart, so that the amounts shown add up at every moment. */
export function shownCart(cart: HouseholdCart, pending: Pending): HouseholdCart {
  const cents = pendingCents(pending)
  return {
    ...cart,
    data: cart.data.map((line) => shownLine(line, pending[line.product_id]?.quantity ?? 0)),
    bill_amount: toDollars(toCents(cart.bill_amount) + cents),
    left: cart.left === null ? null : toDollars(Math.max(0, toCents(cart.left) - cents)),
  }
}

function shownLine(line: Line, more: number): Line {
  if (more === 0) return line
  const { added_by } = line
  const mine = added_by.find(({ is_me }) => is_me) ?? { name: null, quantity: 0, is_me: true }
  const withMore = { ...mine, quantity: mine.quantity + more }
  return {
    ...line,
    quantity: line.quantity + more,
    total_price: toDollars(toCents(line.total_price) + more * centsOf(line.product)),
    added_by: added_by.includes(mine)
      ? added_by.map((share) => (share === mine ? withMore : share))
      : [...added_by, withMore],
  }
}

/** Returns whether one more unit is within what the member has left. */
export function canAfford({ cart, pending }: HouseholdCartState, product: ShownProduct): boolean {
  if (!cart || cart.left === null) return true
  return fitsLimit(toCents(cart.left) - pendingCents(pending), centsOf(product))
}

function pendingCents(pending: Pending): Cents {
  return Object.values(pending).reduce((sum, { product, quantity }) => sum + quantity * centsOf(product), 0)
}

function centsOf(product: ShownProduct): Cents {
  return toCents(shownPrice(product))
}
