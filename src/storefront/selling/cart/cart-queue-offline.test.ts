// @vitest-environment node
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { addToCart, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { itemOf, productOf } from '#testing/api-cart.ts'
import { openCartTab } from '#testing/cart-tab.ts'
import { cartTexts as texts } from '../../texts/cart.ts'
import { noCart, shownQuantity, useCartStore, withPending } from './cart-store.ts'

const OFFLINE = 'Network Error: Please check your connection.'

beforeEach(() => useCartStore.setState(noCart, true))

test('a press without a network stays on the screen, sends nothing, and the shopper is told once', async () => {
  const { queue, has, connection, calls, told } = await openCartTab()
  await has.product('apple')
  await queue.refresh()
  calls.length = 0
  connection.isOffline = true

  press('apple', 2)
  await queue.run()

  expect(shown('apple')).toBe(2)
  expect(calls).toEqual([])
  expect(told).toEqual([OFFLINE])
  press('apple', 1)
  await queue.run()
  expect(told).toEqual([OFFLINE])

  connection.isOffline = false
  await queue.refresh()
  connection.isOffline = true
  press('apple', 1)
  await queue.run()
  expect(told).toEqual([OFFLINE, OFFLINE])
})

test('a page opened while the shop is unreachable shows the stored cart and fetches it once the shop is back', async () => {
  const { queue, connection, calls, recalled } = await openCartTab()
  connection.isOffline = true
  recalled.cart = { cartItems: [itemOf('apple', 3)] }
  await queue.refresh()
  expect(shown('apple')).toBe(3)
  expect(calls).toEqual([])

  connection.isOffline = false
  await queue.refresh()
  expect(calls).toHaveLength(1)
  expect(shown('apple')).toBe(0)
})

test('once the shop is back every change is sent with its own idempotency key, and the page is told', async () => {
  const { queue, has, call, connection, headers, resent } = await openCartTab()
  await has.product('apple')
  await has.product('pear')
  await call(addToCart, { productId: 'pear', quantity: 3 })
  await queue.refresh()
  headers.length = 0
  connection.isOffline = true
  press('apple', 2)
  press('pear', -1)
  await queue.run()

  connection.isOffline = false
  await queue.refresh()

  expect(
    Object.fromEntries((await call(fetchCart, {})).data.map((item) => [item.product_id, item.quantity])),
  ).toEqual({
    apple: 2,
    pear: 2,
  })
  const keys = headers.slice(0, 2).map((sent) => sent.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
  expect(keys).not.toContain(null)
  expect(resent.map(({ product, refusal }) => [product.id, refusal])).toEqual([
    ['apple', undefined],
    ['pear', undefined],
  ])
})

test('a change whose answer is lost is retried with the same idempotency key and made once', async () => {
  const { queue, has, call, connection, headers, loseAnswer } = await openCartTab()
  await has.product('apple')
  await queue.refresh()
  headers.length = 0
  connection.isOffline = true
  press('apple', 2)
  await queue.run()

  connection.isOffline = false
  loseAnswer(addToCart.path)
  await queue.run()
  expect(connection.isOffline).toBe(true)
  // This press comes while the first is unanswered: the first must be resent unchanged, followed by this one.
  press('apple', 1)
  connection.isOffline = false
  await queue.refresh()

  expect(shown('apple')).toBe(3)
  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 3 }])
  const keys = headers.map((sent) => sent.get('idempotency-key')).filter((key) => key !== null)
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a product removed after the answer to its addition was lost ends up out of the cart', async () => {
  const { queue, has, call, connection, loseAnswer } = await openCartTab()
  await has.product('apple')
  await queue.refresh()
  connection.isOffline = true
  press('apple', 1)
  await queue.run()
  connection.isOffline = false
  loseAnswer(addToCart.path)
  await queue.run()

  press('apple', -1)
  expect(shown('apple')).toBe(0)
  connection.isOffline = false
  await queue.refresh()

  expect((await call(fetchCart, {})).data).toEqual([])
  expect(useCartStore.getState().pending).toEqual({})
})

test('a product that ran short meanwhile is added as far as stock goes and reported with the resent changes', async () => {
  const { queue, has, db, call, connection, resent, told } = await openCartTab()
  await has.product('apple', { stock: 5 })
  await queue.refresh()
  connection.isOffline = true
  press('apple', 4)
  await queue.run()
  await db.updateTable('stock').set({ on_hand: 3 }).execute()

  connection.isOffline = false
  await queue.refresh()

  expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 3 }])
  expect(told).toEqual([OFFLINE])
  expect(resent[0]).toMatchObject({ refusal: { code: 'insufficient_stock', details: { available: 3 } } })
})

test.each(['before it arrived', 'with its answer'] as const)(
  'a press whose request was lost %s is made once, and so is a press made while offline',
  async (lost) => {
    const { queue, has, call, connection, headers, fail, loseAnswer, resent, told } = await openCartTab()
    await has.product('apple')
    await call(addToCart, { productId: 'apple' })
    await queue.refresh()
    headers.length = 0
    if (lost === 'with its answer') loseAnswer(addToCart.path)
    else fail(addToCart.path, new Refusal('network_error'))
    press('apple', 2)
    await queue.run()
    expect([connection.isOffline, shown('apple')]).toEqual([true, 3])
    press('apple', 1)
    await queue.run()

    connection.isOffline = false
    await queue.refresh()

    expect((await call(fetchCart, {})).data).toMatchObject([{ quantity: 4 }])
    expect(shown('apple')).toBe(4)
    const [first, again, last] = headers.map((sent) => sent.get('idempotency-key'))
    expect([again, last === first]).toEqual([first, false])
    expect(told).toEqual([OFFLINE])
    expect(resent.map(({ refusal }) => refusal)).toEqual([undefined, undefined])
  },
)

test('a press after everything is resent is not reported as having waited', async () => {
  const { queue, has, connection, resent } = await openCartTab()
  await has.product('apple')
  connection.isOffline = true
  press('apple', 1)
  await queue.run()
  connection.isOffline = false
  await queue.refresh()
  resent.length = 0

  press('apple', 1)
  await queue.run()
  expect(resent).toEqual([])
})

test('a page whose fetch fails without a network shows the cart that this browser stored last', async () => {
  const { queue, fail, recalled, connection, told } = await openCartTab()
  recalled.cart = { cartItems: [], cartId: 'as it was' }
  fail(fetchCart.path, new Refusal('network_error'))
  await queue.refresh()
  expect(useCartStore.getState()).toMatchObject({ loading: false, error: undefined, cartId: 'as it was' })
  expect(connection.isOffline).toBe(true)
  expect(told).toEqual([])
})

test.each([
  ['is too busy', new Refusal('too_many_requests', { retryAfter: 7 }), 7],
  ['has no room', new Refusal('unavailable', { retryAfter: 1 }), 1],
  ['breaks', new Refusal('internal_error'), 10],
])('waiting changes keep waiting while the shop %s, and are then made once', async (_, refusal, seconds) => {
  const { queue, has, call, connection, fail, headers, resent, told } = await openCartTab()
  for (const id of ['apple', 'pear']) await has.product(id)
  await call(addToCart, { productId: 'apple', quantity: 2 })
  await queue.refresh()
  connection.isOffline = true
  press('apple', -1)
  press('pear', 1)
  await queue.run()
  connection.isOffline = false
  fail(removeFromCart.path, refusal)
  headers.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await queue.refresh()
  expect([shown('apple'), shown('pear')]).toEqual([1, 1])
  expect([connection.isOffline, headers.length, resent]).toEqual([false, 1, []])

  vi.advanceTimersByTime(seconds * 1_000 - 1)
  await queue.run()
  expect(headers).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await queue.refresh()

  const { data } = await call(fetchCart, {})
  expect(Object.fromEntries(data.map((item) => [item.product_id, item.quantity]))).toEqual({
    apple: 1,
    pear: 1,
  })
  const [first, between, again] = headers.map((sent) => sent.get('idempotency-key'))
  expect([again, between === first]).toEqual([first, false])
  expect([told, resent.map(({ refusal }) => refusal)]).toEqual([[OFFLINE], [undefined, undefined]])
})

test('a waiting change that fails with a server error three times is given up', async () => {
  const { queue, has, connection, fail, resent } = await openCartTab()
  await has.product('apple')
  await queue.refresh()
  connection.isOffline = true
  press('apple', 1)
  await queue.run()
  connection.isOffline = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let tries = 1; tries <= 3; tries++) {
    expect(shown('apple')).toBe(1)
    fail(addToCart.path, new Refusal('internal_error'))
    await queue.refresh()
    vi.advanceTimersByTime(60_000)
  }
  expect(shown('apple')).toBe(0)
  expect(resent.map(({ refusal }) => refusal)).toEqual([expect.objectContaining({ code: 'internal_error' })])
})

test('a press made online that the shop refuses as unavailable is undone and reported at once', async () => {
  const { queue, has, fail, told } = await openCartTab()
  await has.product('apple')
  await queue.refresh()
  fail(addToCart.path, new Refusal('unavailable', { retryAfter: 1 }))
  press('apple', 1)
  await queue.run()
  expect([shown('apple'), told]).toEqual([0, [texts.notAdded]])
})

function press(id: string, quantity: number): void {
  useCartStore.setState((state) => withPending(state, id, quantity, productOf(id)))
}

function shown(id: string): number {
  return shownQuantity(useCartStore.getState(), id)
}
