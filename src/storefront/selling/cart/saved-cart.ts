import { browserStorage } from '#ui/browser-storage.ts'
import { type CartState, useCartStore } from './cart-store.ts'

const CART = 'cart'
const SHOWN = ['cartItems', 'cartId', 'deliveryCharge', 'distance', 'freeDeliveryFrom', 'notices'] as const

interface SavedCart {
  customer: string
  shown: Partial<CartState>
}

/** Keeps the last confirmed cart in the browser for a page that is offline, until the customer leaves. */
export function saveCarts(customer: string, signal: AbortSignal): void {
  const unsubscribe = useCartStore.subscribe((cart, before) => {
    if (cart.loading || (cart.cartItems === before.cartItems && !before.loading)) return
    const shown = Object.fromEntries(SHOWN.map((name) => [name, cart[name]]))
    browserStorage.setItem(CART, { customer, shown })
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    browserStorage.removeItem(CART)
  })
}

/** Returns nothing if another customer used this browser last. */
export function readSavedCart(customer: string): Partial<CartState> | undefined {
  const stored = browserStorage.getItem<SavedCart>(CART)
  return stored?.customer === customer ? stored.shown : undefined
}
