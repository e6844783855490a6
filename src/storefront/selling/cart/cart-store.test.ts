import { expect, test } from 'vitest'
import { itemOf, productOf } from '#testing/api-cart.ts'
import { type CartState, countLines, mostOf, noCart, shownQuantity, withPending } from './cart-store.ts'

const twoApples: CartState = { ...noCart, cartItems: [itemOf('apple', 2)] }

test.each([
  ['one more', twoApples, [1], 3],
  ['one fewer', twoApples, [-1], 1],
  ['more and fewer', twoApples, [1, 1, -1], 3],
  ['never below nothing', twoApples, [-1, -1, -1], 0],
  ['the first of a product', noCart, [1], 1],
  ['none of what is not in the cart', noCart, [-1], 0],
  ['99 at the most', twoApples, [90, 20], 99],
  ['as many as the shop said that there are', { ...twoApples, available: { apple: 3 } }, [1, 1], 3],
  ['no more where fewer are left than are in the cart', { ...twoApples, available: { apple: 1 } }, [1], 2],
  ['fewer where fewer are left than are in the cart', { ...twoApples, available: { apple: 1 } }, [-1], 1],
])('a press counts at once: %s', (_, state, presses, shown) => {
  const pressed = presses.reduce((state, quantity) => withPending(state, 'apple', quantity), state)
  expect(shownQuantity(pressed, 'apple')).toBe(shown)
})

test('an undone press leaves nothing to send', () => {
  const pressed = withPending(withPending(twoApples, 'apple', 1), 'pear', 1)
  expect(withPending(pressed, 'apple', -1).pending).toEqual({ pear: { quantity: 1, product: undefined } })
})

test('the product is remembered from its first press', () => {
  const apple = productOf('apple')
  const pressed = withPending(withPending(noCart, 'apple', 1, apple), 'apple', 1)
  expect(pressed.pending).toEqual({ apple: { quantity: 2, product: apple } })
})

test('the line count includes pending additions and excludes pending removals', () => {
  const state = { ...noCart, cartItems: [itemOf('apple', 2), itemOf('pear', 1)] }
  expect(countLines(state)).toBe(2)
  expect(countLines(withPending(state, 'milk', 1))).toBe(3)
  expect(countLines(withPending(state, 'pear', -1))).toBe(1)
  expect(countLines(withPending(state, 'apple', -1))).toBe(2)
})

test('the limit for a product is 99 until the shop has said how many there are', () => {
  expect(mostOf(noCart, 'apple')).toBe(99)
  expect(mostOf({ ...noCart, available: { apple: 4 } }, 'apple')).toBe(4)
})
