import { removeFromCart } from '#contract/cart/cart.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-room.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../network/browser-call.ts'
import { cartTexts as texts } from '../texts/cart.ts'
import type { CartQueue } from './cart-queue.ts'
import { useCartStore } from './cart-store.ts'

/** What other tabs hear: of the cart, or of where it is delivered to. */
export type CartNews = 'cart' | 'address'

interface KeptCart extends CartQueue {
  announce: (news: CartNews) => void
}
let kept: KeptCart | undefined

/** Of the customer who is signed in, once what keeps it has come. */
export function setKept(cart: KeptCart | undefined): void {
  kept = cart
}

/** Resolves once everything that was pressed is answered. */
export async function sendPending(): Promise<void> {
  await kept?.run()
}

/** Of what changed the cart and was not pressed in it. */
export function announceChange(news: CartNews = 'cart'): void {
  kept?.announce(news)
}

export async function fetchAgain(): Promise<void> {
  useCartStore.setState({ loading: true, error: undefined })
  await kept?.refresh()
}

/** For what another call may have changed; what is shown stays until the answer. */
export async function lookAgain(): Promise<void> {
  await kept?.refresh()
}

/** A line that is no product of the shop any more: it stands in the notices alone. */
export async function removeWithdrawn(cart_item_id: string): Promise<void> {
  try {
    await call(removeFromCart, { cart_item_id, quantity: UNITS_OF_ONE_PRODUCT })
    announceChange()
  } catch {
    showToast('error', texts.notRemoved)
  }
  await kept?.refresh()
}
