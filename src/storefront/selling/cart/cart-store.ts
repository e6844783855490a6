import { create } from 'zustand'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { mostOfOne, roomFor } from '#contract/limits/cart-room.ts'
import type { Dollars } from '#contract/money.ts'
import type { CartItem, CartNotice } from '#contract/selling/cart/cart.ts'

/** The part of a pending change that was sent to the service. */
export interface SentPart {
  quantity: number
  /** Idempotency key: a resent change is made only once. */
  key: string
  /** Whether the change waited for the network; the answers to all waiting changes are reported together. */
  hasWaited?: boolean | undefined
  /** How often the change was sent to a service that was busy or that failed with a 5xx. */
  tries?: number | undefined
  /** Set for a removal: a retry names the same line, which the cart may not have any more. */
  lineId?: string | undefined
}

/** An optimistic update: units added, or removed if negative, that the service has not confirmed yet. */
interface PendingChange {
  quantity: number
  /** Unknown if a visitor pressed Add before signing in. */
  product?: ShownProduct | undefined
  /** The parts without an answer, including those of closed pages. Each is resent unchanged. */
  sent?: readonly SentPart[] | undefined
}

export interface CartState {
  /** True until the first answer or failure. */
  loading: boolean
  error: string | undefined
  /** The lines that the service last confirmed; the shown cart adds the pending changes. */
  cartItems: readonly CartItem[]
  cartId: string | null
  deliveryCharge: Dollars
  distance: number
  freeDeliveryFrom: Dollars | null
  notices: readonly CartNotice[]
  /** Keyed by product id. */
  pending: Readonly<Record<string, PendingChange>>
  /** Units left, by product id, where the service refused more. */
  available: Readonly<Record<string, number>>
}

export const noCart: CartState = {
  loading: true,
  error: undefined,
  cartItems: [],
  cartId: null,
  deliveryCharge: 0,
  distance: 0,
  freeDeliveryFrom: null,
  notices: [],
  pending: {},
  available: {},
}

export const useCartStore = create<CartState>(() => noCart)

export function confirmedQuantity({ cartItems }: CartState, productId: string): number {
  return cartItems.find(({ product_id }) => product_id === productId)?.quantity ?? 0
}

export function shownQuantity(state: CartState, productId: string): number {
  return Math.max(0, confirmedQuantity(state, productId) + (state.pending[productId]?.quantity ?? 0))
}

export function mostOf({ available }: CartState, productId: string): number {
  return mostOfOne(available[productId])
}

/** Counts the lines as shown: with lines that pending changes add, without lines that they remove. */
export function countLines(state: CartState): number {
  const ids = new Set([...state.cartItems.map((item) => item.product_id), ...Object.keys(state.pending)])
  return [...ids].filter((id) => shownQuantity(state, id) > 0).length
}

/** Adds to a pending change, clamped between zero and what fits. What was sent stays, as its answer decides. */
export function withPending(
  state: CartState,
  productId: string,
  quantity: number,
  product?: ShownProduct,
): CartState {
  const inCart = confirmedQuantity(state, productId)
  const { [productId]: before, ...others } = state.pending
  const room = roomFor({ available: state.available[productId], inCart })
  const wanted = (before?.quantity ?? 0) + quantity
  const sent = before?.sent?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  const change = {
    ...before,
    quantity: Math.max(Math.min(-inCart, sent), Math.min(wanted, Math.max(room, sent))),
    product: product ?? before?.product,
  }
  const isNone = change.quantity === 0 && !change.sent
  return { ...state, pending: isNone ? others : { ...others, [productId]: change } }
}

export const useCartPanelStore = create<{ cartPanel: boolean }>(() => ({ cartPanel: false }))

export function showCart(): void {
  useCartPanelStore.setState({ cartPanel: true })
}

export function hideCart(): void {
  useCartPanelStore.setState({ cartPanel: false })
}
