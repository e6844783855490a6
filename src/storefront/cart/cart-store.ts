import { create } from 'zustand'
import type { CartItem, CartNotice } from '#contract/cart/cart.ts'
import { mostOfOne, roomFor } from '#contract/cart/cart-room.ts'
import type { ShownProduct } from '#contract/catalogue/product.ts'
import type { Dollars } from '#contract/money.ts'

/** What went to the service. */
export interface SentPart {
  quantity: number
  /** With it the change may be sent again, and is made once. */
  key: string
  /** For the shop to be in reach again: what it says then is told of all such changes together. */
  hasWaited?: boolean | undefined
  /** How often it was sent to a shop that was busy, or that it broke. */
  tries?: number | undefined
  /** Of a removal: it goes again with the line that it went with, which the cart may not have any more. */
  lineId?: string | undefined
}

/** An optimistic update: so many more were pressed for, or fewer where negative, and it is not answered yet. */
interface PendingChange {
  quantity: number
  /** Unknown where a visitor wanted it before signing in. */
  product?: ShownProduct | undefined
  /** The parts of it whose answers have not come, of pages that are gone too. Each is sent again as it was. */
  sent?: readonly SentPart[] | undefined
}

export interface CartState {
  /** Until the first answer or failure. */
  loading: boolean
  error: string | undefined
  /** As the service last said; what is shown has the pending changes on top. */
  cartItems: readonly CartItem[]
  cartId: string | null
  deliveryCharge: Dollars
  distance: number
  freeDeliveryFrom: Dollars | null
  notices: readonly CartNotice[]
  /** By product. */
  pending: Readonly<Record<string, PendingChange>>
  /** How many there are of what the service refused to give more of, by product. */
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

/** The cart's count: its lines, with those that are about to come and without those that are about to go. */
export function countLines(state: CartState): number {
  const ids = new Set([...state.cartItems.map((item) => item.product_id), ...Object.keys(state.pending)])
  return [...ids].filter((id) => shownQuantity(state, id) > 0).length
}

/**
 * With so many more or fewer pending, as far as they can be: never below nothing, and never more than fit. What was sent stays:
 * it may be in the cart already, and its answer says.
 */
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
