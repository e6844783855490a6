import type { Call } from '#contract/call.ts'
import type { ShownProduct } from '#contract/goods/catalogue/product.ts'
import { newKey } from '#contract/new-key.ts'
import { isRefused, ownRefusals, Refused } from '#contract/refused.ts'
import { addToCart, type CartChange, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
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
  /** Sends pending changes, one request at a time; resolves when nothing is left to ask. */
  run: () => Promise<void>
  /** Fetches the cart again, after everything that is still to be sent. */
  refresh: () => Promise<void>
}

/** Toast topic of failures about the whole cart; failures about one product use its id. */
const ALL = 'cart'

interface Dependencies {
  call: Call
  /** While the service is out of reach, nothing is sent and presses wait. */
  connection: {
    isOffline: () => boolean
    /** Asks the service for a sign of life, after a call that got no answer. */
    isReached: () => Promise<boolean>
    onLost: () => void
  }
  /** Returns the cart as this browser last saw it, for a page that cannot reach the service. */
  recall: () => Partial<CartState> | undefined
  /** Reports how the service answered the changes that had waited for the network. */
  onResent: (resent: readonly Resent[]) => void
  /** Keeps the pending changes of a customer who is asked to sign in, for the time after. */
  onSignInAsked: () => void
  /** Once aborted, answers are ignored: they belong to a customer who has left. */
  signal: AbortSignal
  tell: (sentence: string, about?: string) => void
  /** Withdraws what was told about this topic, which is no longer true. */
  recant: (about: string) => void
  /** Tells other tabs to fetch the cart again. */
  onChanged: () => void
}

/**
 * A queue of optimistic updates: presses count at once and are sent in order, those of one product together. The
 * service's answer decides.
 */
export function createCartQueue({
  call,
  connection,
  recall,
  onResent,
  onSignInAsked,
  signal,
  tell,
  recant,
  onChanged,
}: Dependencies): CartQueue {
  let running: Promise<void> | undefined
  let isStale = false
  let hasWaited = false
  const resent = collectResent(onResent)
  const waitingNotice = createWaitingNotice(tell)
  const pause = createPause(() => void run(), signal)
  const isHeldUp = () => pause.isOn() || connection.isOffline()

  /** Single-flight: a second caller gets the run that is under way. */
  function run(): Promise<void> {
    running ??= work()
    return running
  }

  function refresh(): Promise<void> {
    isStale = true
    // Time has passed, so the shop may have more units by now.
    useCartStore.setState({ available: {} })
    return run()
  }

  async function work(): Promise<void> {
    // Waiting one tick batches presses of the same moment, and ensures that `running` is set before it is cleared.
    await undefined
    hasWaited ||= connection.isOffline()
    await sendAll()
    while (isStale && mayLook() && (await look())) await sendAll()
    if (connection.isOffline() && !signal.aborted) waitingNotice.show()
    running = undefined
    if (nextToSend()) await run()
    else if (!isHeldUp()) endWaiting()
  }

  function endWaiting(): void {
    hasWaited = false
    waitingNotice.forget()
    resent.report()
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
      resent.note(sent, product)
      useCartStore.setState((state) => withChange(state, sent, answer))
      isStale ||= hasMissedSomething(useCartStore.getState(), answer)
    } catch (error) {
      if (signal.aborted) return
      if (statusOf(error) === 401) return takeAllBack(onSignInAsked)
      // Only the service knows whether an unanswered request has arrived, so the cart is fetched again.
      isStale = true
      if (isRefused(error, 'network_error') && (await isOutOfReach(connection))) return wait(sent)
      if (signal.aborted) return
      const tries = (sent.tries ?? 0) + 1
      if (sent.hasWaited && isBusy(error, tries)) return waitOn({ ...sent, tries }, error)
      useCartStore.setState((state) => withRefused(state, sent, availableIn(error)))
      if (!resent.note(sent, product, error)) tell(...failureOf(sent, error))
    }
  }

  /** Keeps an unanswered change for a retry: it may have arrived, and its idempotency key makes repeating it safe. */
  function wait(sent: Sent): void {
    hasWaited = true
    useCartStore.setState((state) => withSent(state, { ...sent, hasWaited }))
    connection.onLost()
  }

  /** A busy service does not roll back a change that has waited: the change goes last and holds up nothing else. */
  function waitOn(sent: Sent, busy: Refused): void {
    useCartStore.setState((state) => withLast(withSent(state, sent), sent.productId))
    pause.begin(busy)
  }

  /** An unanswered change may have arrived: fetching the cart before resending the change would count it twice. */
  function mayLook(): boolean {
    return !isHeldUp() || useCartStore.getState().loading
  }

  /** Returns whether the service answered. A failure is only shown while the page has no cart to show. */
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

/** A call can fail alone, while the service answers others: then its press is rolled back like any refused one. */
async function isOutOfReach({ isOffline, isReached }: Dependencies['connection']): Promise<boolean> {
  return isOffline() || !(await isReached())
}

/** Without a session no change can be made: every count goes back, and the changes are kept for after signing in. */
function takeAllBack(onSignInAsked: () => void): void {
  onSignInAsked()
  useCartStore.setState({ pending: {} })
}

/** Says that presses wait for the network, once until `forget`. */
function createWaitingNotice(tell: Dependencies['tell']) {
  let isTold = false

  function show(): void {
    if (isTold || Object.keys(useCartStore.getState().pending).length === 0) return
    isTold = true
    tell(ownRefusals.network_error[1], ALL)
  }

  return { show, forget: () => (isTold = false) }
}

/** Collects the answers to changes that have waited, which are reported together. */
function collectResent(onResent: Dependencies['onResent']) {
  let resent: Resent[] = []

  function note({ hasWaited }: Sent, product: ShownProduct | undefined, refusal?: unknown): boolean {
    if (!hasWaited || !product) return false
    resent.push({ product, refusal })
    return true
  }

  function report(): void {
    if (resent.length > 0) onResent(resent)
    resent = []
  }

  return { note, report }
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

/** Shows the remembered cart on a page that cannot reach the service and has nothing to show yet. */
function showRecalled(recall: Dependencies['recall']): boolean {
  const recalled = useCartStore.getState().loading ? recall() : undefined
  if (recalled) useCartStore.setState({ ...recalled, loading: false })
  return recalled !== undefined
}

/** A change that was sent but not answered is resent unchanged, with the same idempotency key. */
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

/** A stock conflict stays true, so its toast has no topic; a failure's toast goes when the next press succeeds. */
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
