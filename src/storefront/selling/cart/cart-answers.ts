import { amountsInDollars, amountsOfItems } from '#contract/selling/cart/amounts.ts'
import type { Cart, CartChange, CartNotice } from '#contract/selling/cart/cart.ts'
import { type CartState, confirmedQuantity, type SentPart, withPending } from './cart-store.ts'

/** The part of a product's pending change that is on its way to the service. */
export interface Sent extends SentPart {
  productId: string
}

/** Records what is sent, with its idempotency key, until it is answered. */
export function withSent(state: CartState, { productId, ...sent }: Sent): CartState {
  const change = state.pending[productId]
  if (!change) return state
  const others = change.sent?.filter(({ key }) => key !== sent.key) ?? []
  return { ...state, pending: { ...state.pending, [productId]: { ...change, sent: [sent, ...others] } } }
}

/** Moves a product's change behind everything else that is still to be sent. */
export function withLast(state: CartState, productId: string): CartState {
  const { [productId]: change, ...others } = state.pending
  return change ? { ...state, pending: { ...others, [productId]: change } } : state
}

/** Takes the lines that the service confirms; presses since then stay pending on top. */
export function withCart(state: CartState, { data, ...totals }: Cart): CartState {
  const known: CartState = {
    ...state,
    ...totalsOf(state, totals),
    cartItems: data,
    loading: false,
    error: undefined,
  }
  return Object.keys(state.pending).reduce((state, id) => withPending(state, id, 0), known)
}

export function withChange(state: CartState, sent: Sent, { data, ...totals }: CartChange): CartState {
  const known = {
    ...state,
    ...totalsOf(state, totals),
    cartItems: withLine(state, sent.productId, data),
    pending: withoutSent(state, sent),
  }
  return withPending(known, sent.productId, 0)
}

/** Rolls back what the service refused. If it says how many units are available, that many stay pending. */
export function withRefused(
  state: CartState,
  { productId, quantity, key }: Sent,
  available: number | undefined,
): CartState {
  state = { ...state, pending: unsent(state, productId, key) }
  if (available === undefined) return withPending(state, productId, -quantity)
  const known = { ...state, available: { ...state.available, [productId]: available } }
  const left = available - confirmedQuantity(state, productId)
  // Refused although it would have fitted: our copy of the cart is too old to try again.
  return left < quantity ? withPending(known, productId, 0) : withPending(known, productId, -quantity)
}

/** Returns whether another tab or device has changed the cart in a way that this answer does not show. */
export function hasMissedSomething(state: CartState, { data, ...totals }: CartChange): boolean {
  const { bill_amount } = amountsInDollars(amountsOfItems(state.cartItems, totals.delivery_charges))
  return totals.total_quantity !== state.cartItems.length || totals.bill_amount !== bill_amount
}

export function lineOf({ cartItems }: CartState, productId: string): string | undefined {
  return cartItems.find(({ product_id }) => product_id === productId)?.id
}

function withLine({ cartItems }: CartState, productId: string, line: CartChange['data']) {
  if (!line) return cartItems.filter(({ product_id }) => product_id !== productId)
  const isKnown = cartItems.some(({ product_id }) => product_id === productId)
  return isKnown
    ? cartItems.map((item) => (item.product_id === productId ? line : item))
    : [...cartItems, line]
}

function withoutSent(state: CartState, { productId, quantity, key }: Sent): CartState['pending'] {
  const pending = unsent(state, productId, key)
  const change = pending[productId] ?? { quantity: 0 }
  return { ...pending, [productId]: { ...change, quantity: change.quantity - quantity } }
}

function unsent({ pending }: CartState, productId: string, key: string): CartState['pending'] {
  const change = pending[productId]
  if (!change) return pending
  const others = change.sent?.filter((part) => part.key !== key)
  return { ...pending, [productId]: { ...change, sent: others?.length ? others : undefined } }
}

function totalsOf(
  { available }: CartState,
  { cart_id, delivery_charges, distance, free_delivery_from, notices }: Omit<Cart, 'data'>,
) {
  return {
    cartId: cart_id,
    deliveryCharge: delivery_charges,
    distance,
    freeDeliveryFrom: free_delivery_from,
    notices,
    available: { ...available, ...availableIn(notices) },
  }
}

function availableIn(notices: readonly CartNotice[]): Record<string, number> {
  return Object.fromEntries(
    notices.flatMap(({ product_id, available }) =>
      available === undefined ? [] : [[product_id, available]],
    ),
  )
}
