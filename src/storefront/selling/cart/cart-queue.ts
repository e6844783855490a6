import type { Call } from '#contract/call.ts'
import { newKey } from '#contract/new-key.ts'
import { isRefused, ownRefusals, Refused } from '#contract/refused.ts'
import { addToCart, type CartChange, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { createOptimisticQueue, type OptimisticQueue } from '../../network/optimistic-queue.ts'
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

/** Presses of one product are sent together; those made without a network wait, and are kept if the page ends. */
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
}: Dependencies): OptimisticQueue {
  let hasWaited = false
  const resent = collectResent(onResent)
  const waitingNotice = createWaitingNotice(tell)
  const pause = createPause(() => void run(), signal)
  const isHeldUp = () => pause.isOn() || connection.isOffline()

  const queue = createOptimisticQueue<Sent>({
    next: nextToSend,
    send,
    look,
    // An unanswered change may have arrived: fetching the cart before resending the change would count it twice.
    mayLook: () => !isHeldUp() || useCartStore.getState().loading,
    onSent() {
      if (!signal.aborted) onChanged()
    },
    onRest: rest,
  })

  function run(): Promise<void> {
    hasWaited ||= connection.isOffline()
    return queue.run()
  }

  function refresh(): Promise<void> {
    // Time has passed, so the shop may have more units by now.
    useCartStore.setState({ available: {} })
    hasWaited ||= connection.isOffline()
    return queue.refresh()
  }

  function rest(): void {
    if (connection.isOffline()) {
      if (!signal.aborted) waitingNotice.show()
    } else if (!pause.isOn()) {
      hasWaited = false
      waitingNotice.forget()
      resent.report()
    }
  }

  async function send(next: Sent): Promise<boolean> {
    const sent = fromLine(useCartStore.getState(), next)
    useCartStore.setState((state) => withSent(state, sent))
    try {
      const answer = await ask(call, sent, signal)
      if (signal.aborted) return false
      recant(sent.productId)
      resent.note(sent)
      useCartStore.setState((state) => withChange(state, sent, answer))
      return hasMissedSomething(useCartStore.getState(), answer)
    } catch (error) {
      if (!signal.aborted) await takeFailure(sent, error)
      // Only the service knows whether an unanswered request has arrived, so the cart is fetched again.
      return statusOf(error) !== 401
    }
  }

  async function takeFailure(sent: Sent, error: unknown): Promise<void> {
    if (statusOf(error) === 401) return takeAllBack(onSignInAsked)
    if (isRefused(error, 'network_error') && (await isOutOfReach(connection))) return wait(sent)
    if (signal.aborted) return
    const tries = (sent.tries ?? 0) + 1
    if (sent.hasWaited && isBusy(error, tries)) return waitOn({ ...sent, tries }, error)
    if (!resent.note(sent, error)) tell(...failureOf(sent, error))
    useCartStore.setState((state) => withRefused(state, sent, availableIn(error)))
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

  /** Returns whether the service answered. A failure is only shown while the page has no cart to show. */
  async function look(): Promise<boolean> {
    if (connection.isOffline() && showRecalled(recall)) return false
    try {
      const cart = await call(fetchCart, {}, { signal })
      recant(ALL)
      if (!signal.aborted) useCartStore.setState((state) => withCart(state, cart))
      return true
    } catch (error) {
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

  function note({ productId, hasWaited }: Sent, refusal?: unknown): boolean {
    const product = useCartStore.getState().pending[productId]?.product
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
