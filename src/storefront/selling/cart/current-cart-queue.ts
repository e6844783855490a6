import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { refusedHere } from '#contract/refused.ts'
import { removeFromCart } from '#contract/selling/cart/cart.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../../network/browser-call.ts'
import type { OptimisticQueue } from '../../network/optimistic-queue.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { useCartStore } from './cart-store.ts'

/** Session storage key of a pasted list. Visitors have one too; a customer's is forgotten together with their cart. */
export const PASTED = 'pasted'

/** News for other tabs: a change to the cart, or to the delivery address. */
export type CartNews = 'cart' | 'address'

interface CurrentQueue extends OptimisticQueue {
  announce: (news: CartNews) => void
}
let current: CurrentQueue | undefined

/** Sets the signed-in customer's cart queue, once its chunk has loaded. */
export function setCartQueue(cart: CurrentQueue | undefined): void {
  current = cart
}

/** Resolves once every press has been answered. Throws if the code that sends presses could not be loaded. */
export async function sendPending(): Promise<void> {
  if (isLost()) throw refusedHere('network_error')
  await current?.run()
}

/** Whether the code that keeps the cart did not load. A visitor has no cart queue either, but no error. */
function isLost(): boolean {
  return !current && useCartStore.getState().error !== undefined
}

/** Tells other tabs of a change that did not come from a press in the cart. */
export function announceChange(news: CartNews = 'cart'): void {
  current?.announce(news)
}

export async function fetchAgain(): Promise<void> {
  if (isLost()) return
  useCartStore.setState({ loading: true, error: undefined })
  await current?.refresh()
}

/** Fetches the cart after a call that may have changed it; the current cart stays visible meanwhile. */
export async function lookAgain(): Promise<void> {
  await current?.refresh()
}

/** Removes a line whose product is no longer sold; only the notices show the line. */
export async function removeWithdrawn(cart_item_id: string): Promise<void> {
  try {
    await call(removeFromCart, { cart_item_id, quantity: UNITS_OF_ONE_PRODUCT })
    announceChange()
  } catch {
    showToast('error', texts.notRemoved)
  }
  await current?.refresh()
}

/** For the shopper's "Try again". A browser does not repeat a failed import, so then the whole page is reloaded. */
export function tryCartAgain(): void {
  if (isLost()) location.reload()
  else void fetchAgain()
}
