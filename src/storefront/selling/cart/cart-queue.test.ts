// @vitest-environment node
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { addToCart, fetchCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { productOf } from '#testing/api-cart.ts'
import { openCartTab } from '#testing/cart-tab.ts'
import { mostOf, noCart, shownQuantity, useCartStore, withPending } from './cart-store.ts'
import { shownAmounts, shownLines } from './shown-cart.ts'

beforeEach(() => useCartStore.setState(noCart, true))

test('ten quick presses show on the screen at once and need only two requests', async () => {
  const { queue, has, call, calls } = await openCartTab()
  await has.product('apple', { priceCents: 450 })
  await queue.refresh()
  calls.length = 0

  press('apple', 1)
  const sending = queue.run()
  await until(() => calls.length === 1)
  for (let n = 2; n <= 10; n++) press('apple', 1)

  expect(shown('apple')).toBe(10)
  expect(shownAmounts(useCartStore.getState()).grandTotalCents).toBe(4_500)
  await sending
  expect(calls).toEqual([
    { productId: 'apple', quantity: 1 },
    { productId: 'apple', quantity: 9 },
  ])
  expect(shown('apple')).toBe(10)
  expect(await call(fetchCart, {})).toMatchObject({ data: [{ quantity: 10 }] })
})

test('adding and removing before the first answer ends where the shopper stopped', async () => {
  const { queue, has, call, calls } = await openCartTab()
  await has.product('apple')
  await has.product('pear')

  press('apple', 3)
  press('pear', 1)
  const sending = queue.run()
  await until(() => calls.length === 1)
  press('apple', -3)
  press('pear', -1)
  press('pear', 1)

  expect(shown('apple')).toBe(0)
  await sending
  expect(shownLines(useCartStore.getState()).map(({ product }) => product.id)).toEqual(['pear'])
  expect(await call(fetchCart, {})).toMatchObject({ data: [{ product_id: 'pear', quantity: 1 }] })
})

test('the quantity never goes below 0 or above 99 however often the shopper presses', async () => {
  const { queue, has } = await openCartTab()
  await has.product('apple', { stock: 500 })

  press('apple', -5)
  expect(shown('apple')).toBe(0)
  for (let n = 0; n < 120; n++) press('apple', 1)
  expect(shown('apple')).toBe(99)
  await queue.run()
  expect(shown('apple')).toBe(99)
})

test('a press answered 401 goes back with all others, and they are kept for after signing in', async () => {
  const { queue, has, calls, headers, fail, told, forSignIn } = await openCartTab()
  await has.product('apple')
  await has.product('pear')
  await queue.refresh()
  calls.length = 0
  headers.length = 0

  fail(addToCart.path, new Refusal('session_over'))
  press('apple', 2)
  press('pear', 1)
  await queue.run()
  expect([shown('apple'), shown('pear')]).toEqual([0, 0])
  expect(told).toEqual([])
  expect(calls).toEqual([{ productId: 'apple', quantity: 2 }])
  const key = headers[0]?.get('idempotency-key')
  expect(forSignIn).toMatchObject({ apple: { quantity: 2, sent: [{ key }] }, pear: { quantity: 1 } })
})

test.each([
  ['before it arrived', 0],
  ['with its answer', 2],
])(
  'a call that alone is lost %s while the shop can be reached: the count goes back and the cart is read again',
  async (lost, inCart) => {
    const { queue, has, calls, connection, fail, loseAnswer, told } = await openCartTab()
    await has.product('apple')
    await queue.refresh()
    calls.length = 0
    connection.isReached = true

    if (lost === 'with its answer') loseAnswer(addToCart.path)
    else fail(addToCart.path, new Refusal('network_error'))
    press('apple', 2)
    await queue.run()
    expect([shown('apple'), told]).toEqual([inCart, ['Failed to add product in cart']])
    expect(calls).toEqual([{ productId: 'apple', quantity: 2 }, {}])
    expect([connection.isOffline, useCartStore.getState().pending]).toEqual([false, {}])
  },
)

test('a removal that alone gets no answer while the shop can be reached goes back too', async () => {
  const { queue, has, call, connection, fail, told } = await openCartTab()
  await has.product('apple')
  await call(addToCart, { productId: 'apple', quantity: 3 })
  await queue.refresh()
  connection.isReached = true
  fail(removeFromCart.path, new Refusal('network_error'))
  press('apple', -1)
  await queue.run()
  expect([shown('apple'), told]).toEqual([3, ['Failed to remove item from cart']])
})

test('a failed request reverts the quantity and is reported', async () => {
  const { queue, has, call, fail, told } = await openCartTab()
  await has.product('apple')
  await call(addToCart, { productId: 'apple', quantity: 4 })
  await queue.refresh()

  fail(addToCart.path, new Refusal('unavailable', { retryAfter: 5 }))
  press('apple', 2)
  await queue.run()
  expect(told).toEqual(['Failed to add product in cart'])
  expect(shown('apple')).toBe(4)

  fail(removeFromCart.path, new Refusal('unavailable', { retryAfter: 5 }))
  press('apple', -3)
  await queue.run()
  expect(told).toEqual(['Failed to add product in cart', 'Failed to remove item from cart'])
  expect(shown('apple')).toBe(4)
})

test('the failure message disappears once the same product goes into the cart', async () => {
  const { queue, has, fail, standing } = await openCartTab()
  for (const id of ['apple', 'pear']) await has.product(id)
  await queue.refresh()

  fail(addToCart.path, new Refusal('unavailable', { retryAfter: 5 }))
  press('apple', 1)
  await queue.run()
  press('pear', 1)
  await queue.run()
  expect(standing).toMatchObject([{ sentence: 'Failed to add product in cart' }])
  press('apple', 1)
  await queue.run()
  expect(standing).toEqual([])
})

test('the shortage message stays while the units that are left are added to the cart', async () => {
  const { queue, has, standing } = await openCartTab()
  await has.product('apple', { stock: 4 })
  press('apple', 7)
  await queue.run()
  expect(shown('apple')).toBe(4)
  expect(standing).toMatchObject([{ sentence: 'We do not have that many left.' }])
})

test('the message about a failed fetch disappears once the cart can be fetched', async () => {
  const { queue, fail, standing } = await openCartTab()
  fail(fetchCart.path, new Refusal('unavailable', { retryAfter: 5 }))
  await queue.refresh()
  expect(standing).toMatchObject([{ sentence: 'Failed to fetch cart' }])
  await queue.refresh()
  expect(standing).toEqual([])
})

test('a shopper who wants more than there is gets what is left and the shop’s own message', async () => {
  const { queue, has, call, told } = await openCartTab()
  await has.product('apple', { stock: 4 })

  press('apple', 7)
  await queue.run()

  expect(told).toEqual(['We do not have that many left.'])
  expect(shown('apple')).toBe(4)
  expect(mostOf(useCartStore.getState(), 'apple')).toBe(4)
  expect(await call(fetchCart, {})).toMatchObject({ data: [{ quantity: 4 }] })
})

test('a quantity that another tab has taken is not requested again and again', async () => {
  const { queue, has, call, calls, told } = await openCartTab()
  await has.product('apple', { stock: 4 })
  await queue.refresh()
  await call(addToCart, { productId: 'apple', quantity: 3 })
  calls.length = 0

  press('apple', 2)
  await queue.run()

  expect(told).toEqual(['We do not have that many left.'])
  expect(calls).toHaveLength(2)
  expect(shown('apple')).toBe(3)
})

test('a product added in another tab shows up with the next answer', async () => {
  const { queue, has, call } = await openCartTab()
  await has.product('apple')
  await has.product('pear')
  await queue.refresh()
  await call(addToCart, { productId: 'pear', quantity: 3 })

  press('apple', 1)
  await queue.run()

  expect([shown('apple'), shown('pear')]).toEqual([1, 3])
})

test('removing a unit that another tab has already removed leaves no cart line behind', async () => {
  const { queue, has, call, told } = await openCartTab()
  await has.product('apple')
  const { data } = await call(addToCart, { productId: 'apple' })
  await queue.refresh()
  await call(removeFromCart, { cart_item_id: data?.id ?? '' })

  press('apple', -1)
  await queue.run()

  expect(shownLines(useCartStore.getState())).toEqual([])
  expect(told).toEqual(['Failed to remove item from cart'])
})

test('a failed first fetch is reported once, and a failed refresh keeps the cart', async () => {
  const { queue, fail, told } = await openCartTab()
  fail(fetchCart.path, new Refusal('network_error'))
  await queue.refresh()
  expect(useCartStore.getState()).toMatchObject({ loading: false, error: 'Failed to fetch cart' })

  await queue.refresh()
  expect(useCartStore.getState().error).toBeUndefined()

  fail(fetchCart.path, new Refusal('network_error'))
  await queue.refresh()
  expect(useCartStore.getState().error).toBeUndefined()
  expect(told).toEqual(['Failed to fetch cart'])
})

test('an answer that arrives after the customer has left is ignored', async () => {
  const { queue, has, leave, calls, told, heard } = await openCartTab()
  await has.product('apple')
  await queue.refresh()
  calls.length = 0
  press('apple', 1)
  const sending = queue.run()
  await until(() => calls.length === 1)
  leave()
  useCartStore.setState(noCart, true)

  await sending

  expect(useCartStore.getState()).toEqual(noCart)
  expect(told).toEqual([])
  // The channel to other tabs is closed by then.
  expect(heard.times).toBe(0)
})

test('other tabs hear of a change once it is answered, and of nothing else', async () => {
  const { queue, has, heard } = await openCartTab()
  await has.product('apple')
  await queue.refresh()
  expect(heard.times).toBe(0)
  press('apple', 1)
  press('apple', 1)
  await queue.run()
  expect(heard.times).toBe(1)
})

function press(id: string, quantity: number): void {
  useCartStore.setState((state) => withPending(state, id, quantity, productOf(id)))
}

function shown(id: string): number {
  return shownQuantity(useCartStore.getState(), id)
}

async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo).toBe(true)
}
