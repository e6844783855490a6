import { amountsInDollars, amountsOfItems } from '#contract/cart/amounts.ts'
import type { Cart, CartChange, CartNotice } from '#contract/cart/cart.ts'
import { type CartState, confirmedQuantity, withWish } from './cart-store.ts'

export interface Sent {
  productId: string
  units: number
}

/** What is in the cart is what the service says; what was pressed for meanwhile stays on top. */
export function withCart(state: CartState, { data, ...totals }: Cart): CartState {
  const limits = { ...state.limits, ...limitsIn(totals.notices) }
  const known: CartState = {
    ...{ ...state, ...totalsOf(totals), limits },
    ...{ cartItems: data, loading: false, error: undefined },
  }
  return Object.keys(state.wishes).reduce((state, id) => withWish(state, id, 0), known)
}

export function withChange(state: CartState, sent: Sent, { data, ...totals }: CartChange): CartState {
  const known = {
    ...state,
    ...totalsOf(totals),
    cartItems: withLine(state, sent.productId, data),
    limits: { ...state.limits, ...limitsIn(totals.notices) },
    wishes: lessened(state, sent),
  }
  return withWish(known, sent.productId, 0)
}

/** Without what the service refused. Where it says how many there are, as many as there are are still wanted. */
export function withRefused(state: CartState, { productId, units }: Sent, available?: number): CartState {
  if (available === undefined) return withWish(state, productId, -units)
  const known = { ...state, limits: { ...state.limits, [productId]: available } }
  const left = available - confirmedQuantity(state, productId)
  // Refused though it would have fitted: what we know of the cart is too old to try again.
  return left < units ? withWish(known, productId, 0) : withWish(known, productId, -units)
}

/** Another tab or device has changed something that this answer did not show. */
export function hasMissedSomething(state: CartState, { data, ...totals }: CartChange): boolean {
  const { bill_amount } = amountsInDollars(amountsOfItems(state.cartItems, totals.delivery_charges))
  return totals.total_quantity !== state.cartItems.length || totals.bill_amount !== bill_amount
}

function withLine({ cartItems }: CartState, productId: string, line: CartChange['data']) {
  if (!line) return cartItems.filter(({ product_id }) => product_id !== productId)
  const isKnown = cartItems.some(({ product_id }) => product_id === productId)
  return isKnown
    ? cartItems.map((item) => (item.product_id === productId ? line : item))
    : [...cartItems, line]
}

function lessened({ wishes }: CartState, { productId, units }: Sent): CartState['wishes'] {
  // None is left of a wish that was taken back while it was under way; then the way back is what is wished.
  const wish = wishes[productId] ?? { units: 0 }
  return { ...wishes, [productId]: { ...wish, units: wish.units - units } }
}

function totalsOf({ cart_id, delivery_charges, distance, notices }: Omit<Cart, 'data'>) {
  return { cartId: cart_id, deliveryCharge: delivery_charges, distance, notices }
}

function limitsIn(notices: readonly CartNotice[]): Record<string, number> {
  return Object.fromEntries(
    notices.flatMap(({ product_id, available }) =>
      available === undefined ? [] : [[product_id, available]],
    ),
  )
}
