import type { Call } from '#contract/call.ts'
import { addToCart, type CartChange, fetchCart, removeFromCart } from '#contract/cart/cart.ts'
import type { ShownProduct } from '#contract/catalogue/product.ts'
import { newKey } from '#contract/new-key.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { cartTexts as texts } from '../texts/cart.ts'
import { createPause, isBusy } from './busy-shop.ts'
import {
  hasMissedSomething,
  lineOf,
  type Sent,
  withCart,
  withChange,
  withLast,
  withRefused,
  withSent,
} from './cart-answers.ts'
import { type CartState, useCartStore } from './cart-store.ts'
import type { Resent } from './differences.ts'

export interface CartQueue {
  /** Sends what is pending, one call at a time, and is done when nothing is left to ask. */
  run: () => Promise<void>
  /** Asks what is in the cart, after whatever is still to be sent. */
  refresh: () => Promise<void>
}

/** What is told about the whole cart is told about this; what is about a product, about its id. */
const ALL = 'cart'

interface Around {
  call: Call
  /** While it is out of reach nothing is sent: what is pressed waits. */
  connection: { isOffline: () => boolean; onLost: () => void }
  /** The cart as this browser last saw it, for a page that cannot ask. */
  recall: () => Partial<CartState> | undefined
  /** What had waited is answered. */
  onResent: (resent: readonly Resent[]) => void
  /** From then on no answer counts: it belongs to a customer who has left. */
  signal: AbortSignal
  tell: (sentence: string, about?: string) => void
  /** What was told about it is true no more. */
  recant: (about: string) => void
  /** Other tabs should look again. */
  onChanged: () => void
}

/**
 * The queue of optimistic updates. Presses are counted at once and sent in their order, those of one product together;
 * what the service answers decides.
 */
export function createCartQueue({
  call,
  connection,
  recall,
  onResent,
  signal,
  tell,
  recant,
  onChanged,
}: Around): CartQueue {
  let running: Promise<void> | undefined
  let isStale = false
  let hasWaited = false
  let resent: Resent[] = []
  const pause = createPause(() => void run(), signal)
  const isHeldUp = () => pause.isOn() || connection.isOffline()

  /** Single-flight: a second caller gets the run that is under way. */
  function run(): Promise<void> {
    running ??= work()
    return running
  }

  function refresh(): Promise<void> {
    isStale = true
    // Time has passed: there may be more by now.
    useCartStore.setState({ available: {} })
    return run()
  }

  async function work(): Promise<void> {
    // Presses of the same moment go together; and `running` is set before it is cleared.
    await undefined
    hasWaited ||= connection.isOffline()
    await sendAll()
    while (isStale && mayLook() && (await look())) await sendAll()
    running = undefined
    if (nextToSend()) await run()
    else if (!isHeldUp()) endWaiting()
  }

  function endWaiting(): void {
    hasWaited = false
    if (resent.length > 0) onResent(resent)
    resent = []
  }

  async function sendAll(): Promise<void> {
    let sent = nextToSend()
    if (!sent) return
    for (; sent; sent = nextToSend()) await send(sent)
    if (!signal.aborted) onChanged()
  }

  async function send(next: Sent): Promise<void> {
    const sent = fromLine(useCartStore.getState(), next)
    useCartStore.setState((state) => withSent(state, sent))
    const product = useCartStore.getState().pending[sent.productId]?.product
    try {
      const answer = await ask(call, sent, signal)
      if (signal.aborted) return
      recant(sent.productId)
      noteResent(sent, product)
      useCartStore.setState((state) => withChange(state, sent, answer))
      isStale ||= hasMissedSomething(useCartStore.getState(), answer)
    } catch (error) {
      if (signal.aborted) return
      // Whether an unanswered call has arrived, only the service knows.
      isStale = true
      if (isRefused(error, 'network_error')) return wait(sent)
      const tries = (sent.tries ?? 0) + 1
      if (sent.hasWaited && isBusy(error, tries)) return waitOn({ ...sent, tries }, error)
      useCartStore.setState((state) => withRefused(state, sent, availableIn(error)))
      // A customer who is not signed in any more is being asked to sign in.
      if (!noteResent(sent, product, error) && statusOf(error) !== 401) tell(...failureOf(sent, error))
    }
  }

  /** It may have arrived: with its key it can go again. */
  function wait(sent: Sent): void {
    hasWaited = true
    useCartStore.setState((state) => withSent(state, { ...sent, hasWaited }))
    connection.onLost()
  }

  /** What was pressed long ago is not taken back for a busy moment of the shop's, and holds up nothing else. */
  function waitOn(sent: Sent, busy: Refused): void {
    useCartStore.setState((state) => withLast(withSent(state, sent), sent.productId))
    pause.begin(busy)
  }

  function noteResent({ hasWaited }: Sent, product: ShownProduct | undefined, refusal?: unknown): boolean {
    if (!hasWaited || !product) return false
    resent.push({ product, refusal })
    return true
  }

  /** What is still to be sent again may have arrived: looking before it is sent would count it twice. */
  function mayLook(): boolean {
    return !isHeldUp() || useCartStore.getState().loading
  }

  /** Whether it was answered. Where there is something to show already, a failure is no news. */
  async function look(): Promise<boolean> {
    if (connection.isOffline() && showRecalled(recall)) return false
    isStale = false
    try {
      const cart = await call(fetchCart, {}, { signal })
      recant(ALL)
      if (!signal.aborted) useCartStore.setState((state) => withCart(state, cart))
      return true
    } catch (error) {
      isStale = true
      if (signal.aborted || !useCartStore.getState().loading) return false
      if (isRefused(error, 'network_error') && showRecalled(recall)) {
        connection.onLost()
        return false
      }
      useCartStore.setState({ loading: false, error: texts.notFetched })
      tell(texts.notFetched, ALL)
      return false
    }
  }

  function nextToSend(): Sent | undefined {
    return signal.aborted || isHeldUp() ? undefined : firstPending(useCartStore.getState(), hasWaited)
  }

  return { run, refresh }
}

function ask(
  call: Call,
  { productId, quantity, key, lineId = '' }: Sent,
  signal: AbortSignal,
): Promise<CartChange> {
  const options = { signal, headers: { 'idempotency-key': key } }
  if (quantity > 0) return call(addToCart, { productId, quantity }, options)
  return call(removeFromCart, { cart_item_id: lineId, quantity: -quantity }, options)
}

/** In a page that cannot ask, and has nothing to show yet. */
function showRecalled(recall: Around['recall']): boolean {
  const recalled = useCartStore.getState().loading ? recall() : undefined
  if (recalled) useCartStore.setState({ ...recalled, loading: false })
  return recalled !== undefined
}

/** What was sent and not answered goes as it went. */
function firstPending({ pending }: CartState, hasWaited: boolean): Sent | undefined {
  const [first] = Object.entries(pending)
  if (!first) return undefined
  const [productId, { quantity, sent = [] }] = first
  if (sent[0]) return { productId, ...sent[0] }
  return { productId, quantity, key: newKey(), hasWaited }
}

function fromLine(state: CartState, sent: Sent): Sent {
  return sent.quantity < 0 ? { ...sent, lineId: sent.lineId ?? lineOf(state, sent.productId) } : sent
}

/** A conflict stays true when as many as there are have been added; a failure is over when the next press succeeds. */
function failureOf({ productId, quantity }: Sent, error: unknown): [sentence: string, about?: string] {
  if (statusOf(error) === 409) return [(error as Refused).message]
  return [quantity > 0 ? texts.notAdded : texts.notRemoved, productId]
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Refused ? error.status : undefined
}

function availableIn(error: unknown): number | undefined {
  if (!isRefused(error, 'insufficient_stock')) return undefined
  return 'available' in error.details ? error.details.available : undefined
}
