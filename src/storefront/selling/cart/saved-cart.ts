import { type CartState, useCartStore } from './cart-store.ts'

const CART = 'cart'
const SHOWN = ['cartItems', 'cartId', 'deliveryCharge', 'distance', 'freeDeliveryFrom', 'notices'] as const

/** Keeps the last confirmed cart in the browser for a page that is offline, until the customer leaves. */
export function saveCarts(customer: string, signal: AbortSignal): void {
  const unsubscribe = useCartStore.subscribe((cart, before) => {
    if (cart.loading || (cart.cartItems === before.cartItems && !before.loading)) return
    const shown = Object.fromEntries(SHOWN.map((name) => [name, cart[name]]))
    try {
      localStorage.setItem(CART, JSON.stringify({ customer, shown }))
    } catch {}
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    try {
      localStorage.removeItem(CART)
    } catch {}
  })
}

/** Returns nothing if another customer used this browser last. */
export function readSavedCart(customer: string): Partial<CartState> | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(CART) ?? 'null')
    return stored?.customer === customer ? stored.shown : undefined
  } catch {
    return undefined
  }
}
