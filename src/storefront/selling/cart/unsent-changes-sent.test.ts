import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { addToCart, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { cartOf, itemOf, productOf } from '#testing/api-cart.ts'
import { MOBILE } from '#testing/customer-in-browser.ts'
import { heldLocks } from '#testing/held-locks.ts'
import { openNetwork } from '#testing/network.ts'
import { readToasts } from '#ui/overlay/toast-store.ts'
import { setOffline } from '../../offline/connection-store.ts'
import { noCart, shownQuantity, useCartStore, withPending } from './cart-store.ts'
import { sendPending } from './current-cart-queue.ts'
import { syncCart } from './sync-cart.ts'

beforeEach(() => {
  localStorage.clear()
  useCartStore.setState(noCart, true)
  setOffline(false)
})

test('an addition under way when the page closes is resent by the next one and made once, without a toast', async () => {
  const { network, loseAnswers, openPage, inCart } = openShop({ apples: 0 })
  const page = await openPage()
  loseAnswers('by ending the page')
  press(1)
  await vi.waitFor(() => expect(network.asks(addToCart)).toHaveLength(1))
  page.end()

  loseAnswers('never')
  await openPage()
  expect(network.asks(addToCart)).toHaveLength(2)
  expect([inCart(), shown()]).toEqual([1, 1])
  expect(readToasts()).toEqual([])
})

test('a press still waiting behind a request when the page closes is sent by the next page', async () => {
  const { network, loseAnswers, openPage, inCart } = openShop({ apples: 0 })
  const page = await openPage()
  loseAnswers('by ending the page')
  press(1)
  await vi.waitFor(() => expect(network.asks(addToCart)).toHaveLength(1))
  press(2)
  page.end()

  loseAnswers('never')
  await openPage()
  expect(network.asks(addToCart).map(({ quantity }) => quantity)).toEqual([1, 1, 2])
  expect(inCart()).toBe(3)
})

test('an addition under way in each of two closed pages is made once each', async () => {
  const { network, loseAnswers, openPage, inCart } = openShop({ apples: 0 })
  loseAnswers('by ending the page')
  const left: Record<string, string> = {}
  for (const page of ['first', 'second']) {
    const { end } = await openPage()
    press(1)
    await vi.waitFor(() => expect(network.asks(addToCart)).toHaveLength(page === 'first' ? 1 : 2))
    end()
    Object.assign(left, { ...localStorage })
    localStorage.clear()
    useCartStore.setState(noCart, true)
  }
  for (const [name, value] of Object.entries(left)) localStorage.setItem(name, value)

  loseAnswers('never')
  await openPage()
  expect(network.asks(addToCart)).toHaveLength(4)
  expect([inCart(), shown()]).toEqual([2, 2])
})

test('an apple removed offline stays removed when the next page opens online', async () => {
  const { network, openPage, inCart } = openShop({ apples: 2 })
  const page = await openPage()
  setOffline(true)
  press(-1)
  page.end()

  setOffline(false)
  await openPage()
  expect(network.asks(removeFromCart)).toEqual([{ cart_item_id: 'line of apple', quantity: 1 }])
  expect(network.asks(addToCart)).toEqual([])
  expect([inCart(), shown()]).toEqual([1, 1])
})

test.each([1, 2])(
  'a removal with %i in the cart is resent unchanged and only once after its answer was lost',
  async (apples) => {
    const { network, loseAnswers, openPage, inCart } = openShop({ apples })
    const page = await openPage()
    setOffline(true)
    press(-1)
    await sendPending()
    setOffline(false)
    loseAnswers('on the way')
    await sendPending()
    page.end()

    loseAnswers('never')
    setOffline(false)
    await openPage()
    const removal = { cart_item_id: 'line of apple', quantity: 1 }
    expect(network.asks(removeFromCart)).toEqual([removal, removal])
    expect(network.asks(addToCart)).toEqual([])
    expect([inCart(), shown()]).toEqual([apples - 1, apples - 1])
  },
)

/** A shop with this many apples in the customer's cart, which applies each idempotency key once. */
function openShop({ apples }: { apples: number }) {
  const locks = heldLocks()
  const network = openNetwork()
  const keys = new Set<string>()
  let losing: 'never' | 'on the way' | 'by ending the page' = 'never'
  const cart = () => cartOf(apples > 0 ? { apple: apples } : {})

  function change(by: number, key: string | null) {
    if (!key || !keys.has(key)) apples += by
    if (key) keys.add(key)
    if (losing === 'by ending the page') return new Promise<never>(() => {})
    return losing === 'on the way' ? 'lost' : { ...cart(), data: apples > 0 ? itemOf('apple', apples) : null }
  }
  network.answer(listAddresses, { address_list: [], default_address_id: null })
  network.answer(fetchCart, cart)
  network.answer(addToCart, ({ quantity }, headers) => change(quantity ?? 1, headers.get('idempotency-key')))
  network.answer(removeFromCart, ({ quantity }, headers) =>
    change(-(quantity ?? 1), headers.get('idempotency-key')),
  )

  async function openPage() {
    const leaving = new AbortController()
    onTestFinished(() => leaving.abort())
    syncCart(MOBILE, leaving.signal)
    await vi.waitFor(() => expect(useCartStore.getState().loading).toBe(false))
    await sendPending()
    return { end: () => end(leaving) }
  }

  /** Like closing the browser: the stored entries stay, and their locks are released. */
  function end(leaving: AbortController): void {
    const left = Object.entries({ ...localStorage })
    leaving.abort()
    locks.releaseAll()
    for (const [name, value] of left) localStorage.setItem(name, String(value))
  }

  return {
    network,
    openPage,
    inCart: () => apples,
    loseAnswers: (when: typeof losing) => {
      losing = when
    },
  }
}

function shown(): number {
  return shownQuantity(useCartStore.getState(), 'apple')
}

function press(quantity: number): void {
  useCartStore.setState((state) => withPending(state, 'apple', quantity, productOf('apple')))
  void sendPending()
}
