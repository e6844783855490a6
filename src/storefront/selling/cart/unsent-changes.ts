import { newKey } from '#contract/new-key.ts'
import { browserStorage } from '#ui/browser-storage.ts'
import { readRoot } from '../../network/root-store.ts'
import { lineOf } from './cart-answers.ts'
import { type CartState, noCart, type SentPart, useCartStore, withPending } from './cart-store.ts'

const PREFIX = 'cart changes '

interface UnsentChanges {
  customer: string
  pending: Record<string, UnsentChange>
}

type UnsentChange = Omit<CartState['pending'][string], 'sent'> & {
  /** A page of an earlier version may have stored a single part instead of a list. */
  sent?: SentPart | readonly SentPart[] | undefined
  lineId?: string | undefined
}

/**
 * Keeps pending changes in the browser, in case the page ends before they are sent. Each page holds a lock on its own
 * entry; the first page that finds an entry without a holder takes it over, with its idempotency keys.
 */
export async function saveUnsentChanges(customer: string, signal: AbortSignal): Promise<void> {
  // Without a secure context there are no locks, so changes live only as long as the page.
  if (!navigator.locks) return
  const own = PREFIX + newKey()
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  void navigator.locks.request(own, () => left)
  const keep = (cart: CartState) => write(own, { customer, pending: stillToSend(cart) })
  const unsubscribe = useCartStore.subscribe((now, before) => {
    if (now.pending !== before.pending && !signal.aborted) keep(now)
  })
  // A shopper may have pressed before this code had loaded.
  keep(useCartStore.getState())
  signal.addEventListener('abort', () => {
    unsubscribe()
    if (readRoot().isExpired) return
    // Also forget what closed pages have left: the customer signs out of all of them.
    for (const name of savedNames()) browserStorage.removeItem(name)
  })
  for (const name of savedNames())
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock && !signal.aborted) takeOver(name, customer)
    })
}

/** Saves changes that an answer of 401 left unsent, for this customer's next page. Newer changes replace older ones. */
export function saveForSignIn(customer: string): void {
  write(`${PREFIX}to sign in for`, { customer, pending: stillToSend(useCartStore.getState()) })
}

/** For a session that expired before this code had loaded: keeps what was pressed meanwhile. */
export function savePressesOf(customer: string): void {
  if (!readRoot().isExpired) return
  write(PREFIX + newKey(), { customer, pending: stillToSend(useCartStore.getState()) })
  useCartStore.setState(noCart)
}

function stillToSend(cart: CartState): UnsentChanges['pending'] {
  const changes = Object.entries(cart.pending)
  return Object.fromEntries(changes.map(([id, change]) => [id, { ...change, lineId: lineOf(cart, id) }]))
}

function takeOver(name: string, customer: string): void {
  const kept = browserStorage.getItem<UnsentChanges>(name)
  browserStorage.removeItem(name)
  if (kept?.customer !== customer) return
  useCartStore.setState((state) => {
    for (const [id, change] of Object.entries(kept.pending)) state = withUnsent(state, id, change)
    return state
  })
}

function withUnsent(
  state: CartState,
  id: string,
  { quantity, product, sent, lineId }: UnsentChange,
): CartState {
  const before = state.pending[id]
  const change = {
    quantity: (before?.quantity ?? 0) + quantity,
    product: product ?? before?.product,
    sent: [before?.sent ?? [], sent ?? { key: newKey(), quantity, lineId, hasWaited: true }].flat(),
  }
  const taken = { ...state, pending: { ...state.pending, [id]: change } }
  // Until the cart has loaded, nothing says how many units fit.
  return state.loading ? taken : withPending(taken, id, 0)
}

function savedNames(): string[] {
  return (browserStorage.use(Object.keys) ?? []).filter((name) => name.startsWith(PREFIX))
}

function write(name: string, changes: UnsentChanges): void {
  if (Object.keys(changes.pending).length === 0) browserStorage.removeItem(name)
  else browserStorage.setItem(name, changes)
}
