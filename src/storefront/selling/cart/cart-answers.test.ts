import { expect, test } from 'vitest'
import type { CartChange } from '#contract/selling/cart/cart.ts'
import { cartOf } from '#testing/api-cart.ts'
import { hasMissedSomething, withCart, withChange, withRefused } from './cart-answers.ts'
import { type CartState, confirmedQuantity, noCart, shownQuantity, withPending } from './cart-store.ts'

const twoApples = withCart(noCart, cartOf({ apple: 2 }))

test('a fetched cart replaces the known one and clears its error', () => {
  const failed: CartState = { ...twoApples, loading: false, error: 'Failed to fetch cart' }
  const state = withCart(failed, { ...cartOf({ pear: 1 }), delivery_charges: 3.9, distance: 1.6 })
  expect(state).toMatchObject({
    loading: false,
    error: undefined,
    cartId: 'cart',
    deliveryCharge: 3.9,
    distance: 1.6,
    cartItems: [{ product_id: 'pear', quantity: 1 }],
  })
})

test('pending changes stay on top of a fetched cart, cut to what is still possible', () => {
  const pressed = withPending(withPending(twoApples, 'apple', -2), 'pear', 1)
  const state = withCart(pressed, cartOf({ apple: 1 }))
  expect(state.pending).toMatchObject({ apple: { quantity: -1 }, pear: { quantity: 1 } })
})

test('a change that was already sent is not cut to fit the fetched cart', () => {
  const taken = { quantity: -1, sent: [{ key: 'k', quantity: -1 }] }
  const state = withCart({ ...noCart, pending: { apple: taken } }, cartOf({}))
  expect(state.pending.apple).toMatchObject(taken)
  expect(shownQuantity(state, 'apple')).toBe(0)

  const put = { quantity: 1, sent: [{ key: 'k', quantity: 1 }] }
  expect(withCart({ ...noCart, pending: { apple: put } }, cartOf({ apple: 99 })).pending.apple).toMatchObject(
    put,
  )
})

test('a stock notice sets how many are available, and a further press adds none', () => {
  const notice = {
    kind: 'insufficient_stock',
    cart_item_id: 'line of apple',
    product_id: 'apple',
    title: 'apple',
    message: 'Only 1 of apple left.',
    available: 1,
  } as const
  const state = withCart(noCart, { ...cartOf({ apple: 2 }), notices: [notice] })
  expect(state.available).toEqual({ apple: 1 })
  expect(shownQuantity(withPending(state, 'apple', 1), 'apple')).toBe(2)
})

test('an answer replaces its cart line, and the change that was sent is no longer pending', () => {
  const pressed = withPending(twoApples, 'apple', 3)
  const state = withChange(
    pressed,
    { productId: 'apple', quantity: 2, key: 'k' },
    changeOf({ apple: 4 }, 'apple'),
  )
  expect(confirmedQuantity(state, 'apple')).toBe(4)
  expect(state.pending).toMatchObject({ apple: { quantity: 1 } })
})

test('a new product is appended to the cart, and removing all of a product drops its line', () => {
  const pear = { productId: 'pear', quantity: 1, key: 'k' }
  const both = withChange(withPending(twoApples, 'pear', 1), pear, changeOf({ apple: 2, pear: 1 }, 'pear'))
  expect(both.cartItems.map(({ product_id }) => product_id)).toEqual(['apple', 'pear'])

  const apple = { productId: 'apple', quantity: -2, key: 'k' }
  const one = withChange(withPending(both, 'apple', -2), apple, changeOf({ pear: 1 }, 'apple'))
  expect(one.cartItems.map(({ product_id }) => product_id)).toEqual(['pear'])
  expect(one.pending).toEqual({})
})

test('the answer to a press that was undone meanwhile leaves its reversal pending', () => {
  const state = withChange(
    twoApples,
    { productId: 'apple', quantity: 1, key: 'k' },
    changeOf({ apple: 3 }, 'apple'),
  )
  expect(state.pending).toMatchObject({ apple: { quantity: -1 } })
})

test.each([
  ['rolled back where nothing is known', 5, undefined, 2, 99],
  ['cut down to what there is', 5, 4, 4, 4],
  ['rolled back where it would have fitted, since what we know is too old', 1, 4, 2, 4],
])('a refused change is %s', (_, quantity, available, shown, most) => {
  const pressed = withPending(twoApples, 'apple', quantity)
  const state = withRefused(pressed, { productId: 'apple', quantity, key: 'k' }, available)
  expect(shownQuantity(state, 'apple')).toBe(shown)
  expect(state.available.apple ?? 99).toBe(most)
})

test.each([
  ['nothing', { apple: 2 }, false],
  ['another line', { apple: 2, pear: 1 }, true],
  ['another quantity of a line', { apple: 3 }, true],
])('an answer shows that another tab has changed %s', (_, quantities, isMissed) => {
  expect(hasMissedSomething(twoApples, changeOf(quantities, 'apple'))).toBe(isMissed)
})

/** Builds the answer to a change of this product, in a cart that then holds these quantities. */
function changeOf(quantities: Record<string, number>, productId: string): CartChange {
  const cart = cartOf(quantities)
  return { ...cart, data: cart.data.find(({ product_id }) => product_id === productId) ?? null }
}
