import { create } from 'zustand'
import type { CartItem, CartNotice } from '#contract/cart/cart.ts'
import { mostOfOne, roomFor } from '#contract/cart/cart-room.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { Dollars } from '#contract/money.ts'

/** Units that were pressed for and are not answered yet; taken out where negative. */
interface Wish {
  units: number
  /** Unknown where a visitor wanted it before signing in. */
  product?: Product | undefined
}

export interface CartState {
  /** Until the first answer or failure. */
  loading: boolean
  error: string | undefined
  /** As the service last said; what is shown has the wishes on top. */
  cartItems: readonly CartItem[]
  cartId: string | null
  deliveryCharge: Dollars
  distance: number
  notices: readonly CartNotice[]
  wishes: Readonly<Record<string, Wish>>
  /** How many there are of what the service refused to give more of. */
  limits: Readonly<Record<string, number>>
}

export const noCart: CartState = {
  loading: true,
  error: undefined,
  cartItems: [],
  cartId: null,
  deliveryCharge: 0,
  distance: 0,
  notices: [],
  wishes: {},
  limits: {},
}

export const useCartStore = create<CartState>(() => noCart)

export function confirmedQuantity({ cartItems }: CartState, productId: string): number {
  return cartItems.find(({ product_id }) => product_id === productId)?.quantity ?? 0
}

export function shownQuantity(state: CartState, productId: string): number {
  return confirmedQuantity(state, productId) + (state.wishes[productId]?.units ?? 0)
}

export function limitOf({ limits }: CartState, productId: string): number {
  return mostOfOne(limits[productId])
}

/** The cart's count: its lines, with those that are about to come and without those that are about to go. */
export function countLines(state: CartState): number {
  const ids = new Set([...state.cartItems.map((item) => item.product_id), ...Object.keys(state.wishes)])
  return [...ids].filter((id) => shownQuantity(state, id) > 0).length
}

/** So many more or fewer, as far as there can be: never below nothing, and never past the limit. */
export function withWish(state: CartState, productId: string, by: number, product?: Product): CartState {
  const confirmed = confirmedQuantity(state, productId)
  const { [productId]: before, ...others } = state.wishes
  const room = roomFor({ available: state.limits[productId], inCart: confirmed })
  const units = Math.max(-confirmed, Math.min((before?.units ?? 0) + by, room))
  if (units === 0) return { ...state, wishes: others }
  return { ...state, wishes: { ...others, [productId]: { units, product: product ?? before?.product } } }
}
