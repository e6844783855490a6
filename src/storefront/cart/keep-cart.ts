import { removeFromCart } from '#contract/cart/cart.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-room.ts'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useAddressStore } from '../addresses/address-store.ts'
import { call } from '../network/browser-call.ts'
import { takeWantedProduct } from '../session/wanted.ts'
import { cartTexts as texts } from '../texts/cart.ts'
import { type CartQueue, createCartQueue } from './cart-queue.ts'
import { noCart, useCartStore, withPending } from './cart-store.ts'

const CHANGED = 'changed'

interface KeptCart extends CartQueue {
  announce: () => void
}
let kept: KeptCart | undefined

/** Keeps the signed-in customer's cart as the service has it, until they leave; then there is none. */
export function keepCart(signal: AbortSignal): void {
  if (signal.aborted) return
  const otherTabs = new BroadcastChannel('cart')
  const announce = () => otherTabs.postMessage(CHANGED)
  const tell = (sentence: string) => showToast('error', sentence)
  const queue = createCartQueue({ call, signal, tell, onChanged: announce })
  kept = { ...queue, announce }

  const lookAgain = () => void queue.refresh()
  otherTabs.onmessage = lookAgain
  addEventListener('focus', lookAgain, { signal })
  addEventListener('online', lookAgain, { signal })
  // Another default address is another way to go, and costs otherwise.
  const unsubscribe = useAddressStore.subscribe((now, before) => {
    if (before.status === 'ready' && now.defaultAddressId !== before.defaultAddressId) lookAgain()
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    otherTabs.close()
    kept = undefined
    useCartStore.setState(noCart)
  })

  const wanted = takeWantedProduct()
  if (wanted) useCartStore.setState((state) => withPending(state, wanted, 1))
  lookAgain()
  void useAddressStore.getState().load()
}

/** Resolves once everything that was pressed is answered. */
export async function sendPending(): Promise<void> {
  await kept?.run()
}

/** Of what changed the cart without being in it, like the address. */
export function announceChange(): void {
  kept?.announce()
}

export async function fetchAgain(): Promise<void> {
  useCartStore.setState({ loading: true, error: undefined })
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
