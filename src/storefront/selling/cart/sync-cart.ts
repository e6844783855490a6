import { browserStorage, tabStorage } from '#ui/browser-storage.ts'
import { showToast, withdrawToasts } from '#ui/overlay/toast-store.ts'
import { useAddressStore } from '../../delivery/addresses/address-store.ts'
import { useDialogStore } from '../../layout/dialog-store.ts'
import { call } from '../../network/browser-call.ts'
import { setOffline, useConnectionStore } from '../../offline/connection-store.ts'
import { useDifferencesStore } from '../../offline/differences-store.ts'
import { isReached, watchConnection } from '../../offline/watch-connection.ts'
import { savePendingAction, takePendingAction } from '../../people/sessions/pending-action.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { createCartQueue } from './cart-queue.ts'
import { type CartState, noCart, useCartPanelStore, useCartStore, withPending } from './cart-store.ts'
import { type CartNews, PASTED, setCartQueue } from './current-cart-queue.ts'
import { differencesOf, type Resent } from './differences.ts'
import { saveForSignIn, savePressesOf, saveUnsentChanges } from './unsent-changes.ts'

/** Keeps the signed-in customer's cart in step with the service until they leave; then empties the store. */
export function syncCart(customer: string, signal: AbortSignal): void {
  if (signal.aborted) {
    savePressesOf(customer)
    return
  }
  const otherTabs = new BroadcastChannel('cart')
  const announce = (news: CartNews) => otherTabs.postMessage(news)
  const queue = createCartQueue({
    call,
    connection: {
      isOffline: () => useConnectionStore.getState().isOffline,
      isReached,
      onLost() {
        setOffline(true)
        // The offline notice watches too, but may not have loaded; while offline, the queue sends nothing.
        watchConnection(signal)
      },
    },
    recall: () => readSavedCart(customer),
    onResent: tellDifferences,
    onSignInAsked: () => saveForSignIn(customer),
    signal,
    tell: (sentence, about) => showToast('error', sentence, about),
    recant: withdrawToasts,
    onChanged: () => announce('cart'),
  })
  setCartQueue({ ...queue, announce })
  // A shopper who closes the cart has read the differences.
  const unwatch = useCartPanelStore.subscribe((now, before) => {
    if (before.cartPanel && !now.cartPanel) useDifferencesStore.setState({ differences: [] })
  })
  signal.addEventListener('abort', unwatch)

  const lookAgain = () => void queue.refresh()
  // Another tab may have deleted an address or made another one the default.
  const lookAround = () => {
    lookAgain()
    // Loaded only when needed: its download would otherwise compete with the shopper's first press.
    import('../../delivery/addresses/fetch-addresses-again.ts')
      .then((file) => file.fetchAddressesAgain())
      .catch(() => {})
  }
  otherTabs.onmessage = ({ data }: MessageEvent<CartNews>) =>
    data === 'address' ? lookAround() : lookAgain()
  addEventListener('focus', lookAround, { signal })
  addEventListener('online', lookAgain, { signal })
  const unfollow = useConnectionStore.subscribe((now, before) => {
    if (before.isOffline && !now.isOffline) lookAround()
  })
  // Another default address has another distance and another delivery charge.
  const unsubscribe = useAddressStore.subscribe((now, before) => {
    if (before.status === 'ready' && now.defaultAddressId !== before.defaultAddressId) lookAgain()
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    unfollow()
    otherTabs.close()
    setCartQueue(undefined)
    tabStorage.removeItem(PASTED)
    useCartStore.setState(noCart)
    useDifferencesStore.setState({ differences: [] })
  })

  const wanted = takePendingAction('product')
  if (wanted) {
    useCartStore.setState((state) => withPending(state, wanted, 1))
    savePendingAction('stepper', wanted)
  }
  focusStepper()
  lookAgain()
  void saveUnsentChanges(customer, signal).then(() => queue.run())
  saveCarts(customer, signal)
  void useAddressStore.getState().load()
}

/** Once signing in has reloaded the page, the focus goes back to the button that was pressed. */
function focusStepper(): void {
  if (useDialogStore.getState().open) return
  const productId = takePendingAction('stepper')
  if (!productId || document.activeElement !== document.body) return
  const path = `/pid/${encodeURIComponent(productId)}`
  const place = location.pathname.endsWith(path) ? '.buying' : `.product-card:has(a[href$="${path}"])`
  const buttons = document.querySelectorAll<HTMLElement>(`${place} .stepper > button:last-child`)
  // A product's page has the same button in a bar for phones; only one of them is shown.
  ;[...buttons].find((button) => button.checkVisibility())?.focus()
}

function tellDifferences(resent: readonly Resent[]): void {
  const differences = differencesOf(resent, useCartStore.getState().cartItems)
  useDifferencesStore.setState({ differences })
  if (differences.length > 0) showToast('warning', texts.resentWithDifferences)
  else showToast('success', texts.resent)
}

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
