import { type Amounts, amountsOfItems } from '#contract/cart/amounts.ts'
import type { ShownProduct } from '#contract/catalogue/product.ts'
import type { Cents } from '#contract/money.ts'
import { type CartState, shownQuantity } from './cart-store.ts'

export interface ShownLine {
  product: ShownProduct
  quantity: number
}

/** The lines as the shopper sees them: what the service said, with what was pressed since. */
export function shownLines(state: CartState): ShownLine[] {
  const known = state.cartItems.map(({ product }) => product)
  const knownIds = new Set(known.map(({ id }) => id))
  const coming = Object.entries(state.pending).flatMap(([id, { product }]) =>
    product && !knownIds.has(id) ? [product] : [],
  )
  return [...known, ...coming]
    .map((product) => ({ product, quantity: shownQuantity(state, product.id) }))
    .filter(({ quantity }) => quantity > 0)
}

export function shownAmounts(state: CartState): Amounts {
  return amountsOfItems(shownLines(state), state.deliveryCharge)
}

/** What free delivery looks at. */
export function shownGoodsCents(state: CartState): Cents {
  const { itemsTotalCents, productDiscountCents } = shownAmounts(state)
  return itemsTotalCents - productDiscountCents
}

export function lineAmounts(line: ShownLine): Amounts {
  return amountsOfItems([line], 0)
}

export function quantityOfAll(state: CartState): number {
  return shownLines(state).reduce((sum, { quantity }) => sum + quantity, 0)
}
