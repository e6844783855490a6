import { newKey } from '#contract/new-key.ts'
import { lineOf } from './cart-answers.ts'
import { type CartState, type SentPart, useCartStore, withPending } from './cart-store.ts'

const PREFIX = 'cart changes '

interface Kept {
  customer: string
  pending: Record<string, KeptChange>
}

type KeptChange = Omit<CartState['pending'][string], 'sent'> & {
  /** A page of before may have kept a part that is in no list. */
  sent?: SentPart | readonly SentPart[] | undefined
  lineId?: string | undefined
}

/**
 * Keeps what is pending in the browser, for a page that ends before it could be sent. Each page keeps its own under a lock
 * that it holds while it lives; what a page that is gone has left is taken over by the first that finds it, with the keys
 * that it was to be sent with.
 */
export async function keepChanges(customer: string, signal: AbortSignal): Promise<void> {
  // A page that is no secure one has no locks, and keeps its changes for as long as it lives.
  if (!navigator.locks) return
  const own = PREFIX + newKey()
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  void navigator.locks.request(own, () => left)
  const unsubscribe = useCartStore.subscribe((now, before) => {
    if (now.pending !== before.pending) write(own, { customer, pending: stillToSend(now) })
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    // Also what pages that are gone have left: a customer who signs out does so in all of them.
    for (const name of namesOfKept()) forget(name)
  })
  for (const name of namesOfKept())
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock && !signal.aborted) takeOver(name, customer)
    })
}

function stillToSend(cart: CartState): Kept['pending'] {
  const changes = Object.entries(cart.pending)
  return Object.fromEntries(changes.map(([id, change]) => [id, { ...change, lineId: lineOf(cart, id) }]))
}

function takeOver(name: string, customer: string): void {
  const kept = read(name)
  forget(name)
  if (kept?.customer !== customer) return
  useCartStore.setState((state) => {
    for (const [id, change] of Object.entries(kept.pending)) state = withKept(state, id, change)
    return state
  })
}

function withKept(state: CartState, id: string, { quantity, product, sent, lineId }: KeptChange): CartState {
  const before = state.pending[id]
  const change = {
    quantity: (before?.quantity ?? 0) + quantity,
    product: product ?? before?.product,
    sent: [before?.sent ?? [], sent ?? { key: newKey(), quantity, lineId, hasWaited: true }].flat(),
  }
  const taken = { ...state, pending: { ...state.pending, [id]: change } }
  // Before the cart has come, nothing says how far the change can be made.
  return state.loading ? taken : withPending(taken, id, 0)
}

function namesOfKept(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  } catch {
    return []
  }
}

function read(name: string): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(name: string, kept: Kept): void {
  try {
    if (Object.keys(kept.pending).length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(kept))
  } catch {}
}

function forget(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {}
}
