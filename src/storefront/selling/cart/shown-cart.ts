import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import type { Cents } from '#contract/money.ts'
import { type Amounts, amountsOfItems } from '#contract/selling/cart/amounts.ts'
import type { CartItem } from '#contract/selling/cart/cart.ts'
import { type CartState, shownQuantity } from './cart-store.ts'

export interface ShownLine {
  product: ShownProduct
  quantity: number
  /** The confirmed line; absent while only a pending change adds the product. */
  item?: CartItem | undefined
}

/** Returns the lines as the shopper sees them: the confirmed cart with the pending changes. */
export function shownLines(state: CartState): ShownLine[] {
  const known = new Map(state.cartItems.map((item) => [item.product.id, item]))
  const coming = Object.entries(state.pending).flatMap(([id, { product }]) =>
    product && !known.has(id) ? [product] : [],
  )
  const products = [...state.cartItems.map(({ product }) => product), ...coming]
  return products
    .map((product) => ({ product, quantity: shownQuantity(state, product.id), item: known.get(product.id) }))
    .filter(({ quantity }) => quantity > 0)
}

export function shownAmounts(state: CartState): Amounts {
  return amountsOfItems(shownLines(state), state.deliveryCharge)
}

/** Returns the goods total that decides whether delivery is free. */
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

/** Returns whether the charges are known: the service gives them with the first line that it confirms. */
export function hasCharges({ cartItems }: CartState): boolean {
  return cartItems.length > 0
}

/** Returns the grand total, if it is known yet. */
export function shownTotalCents(state: CartState): Cents | undefined {
  return hasCharges(state) ? shownAmounts(state).grandTotalCents : undefined
}
