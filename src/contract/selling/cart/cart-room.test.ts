import { expect, test } from 'vitest'
import { type CartRoom, limitOf, mostOfOne, roomFor, roomForEach } from '../../limits/cart-room.ts'

test.each<[string, CartRoom, number, string]>([
  ['as many as are in stock', { available: 5, inCart: 0, linesInCart: 0 }, 5, 'insufficient_stock'],
  ['what is in the cart counts', { available: 5, inCart: 4, linesInCart: 1 }, 1, 'insufficient_stock'],
  ['none when all are in the cart', { available: 5, inCart: 5, linesInCart: 1 }, 0, 'insufficient_stock'],
  ['none when stock ran short since', { available: 2, inCart: 5, linesInCart: 1 }, 0, 'insufficient_stock'],
  ['none of what is sold out', { available: 0, inCart: 0, linesInCart: 3 }, 0, 'insufficient_stock'],
  [
    '98 in stock is a matter of stock',
    { available: 98, inCart: 0, linesInCart: 0 },
    98,
    'insufficient_stock',
  ],
  [
    '99 in stock is as many as a cart takes',
    { available: 99, inCart: 0, linesInCart: 0 },
    99,
    'too_many_of_one',
  ],
  ['never more than 99', { available: 500, inCart: 98, linesInCart: 1 }, 1, 'too_many_of_one'],
  ['99 are enough', { available: 500, inCart: 99, linesInCart: 1 }, 0, 'too_many_of_one'],
  ['the hundredth line', { available: 500, inCart: 0, linesInCart: 99 }, 99, 'too_many_of_one'],
  ['no line after the hundredth', { available: 500, inCart: 0, linesInCart: 100 }, 0, 'cart_full'],
  ['more of one of a hundred lines', { available: 500, inCart: 1, linesInCart: 100 }, 98, 'too_many_of_one'],
  ['stock that is not known', { inCart: 90 }, 9, 'too_many_of_one'],
])('room in a cart: %s', (_, room, more, limit) => {
  expect([roomFor(room), limitOf(room)]).toEqual([more, limit])
})

test('a line holds what is in stock, up to 99', () => {
  expect([0, 5, 99, 500, undefined].map(mostOfOne)).toEqual([0, 5, 99, 99, 99])
})

test('each new product takes a line until the cart is full', () => {
  const wanted = [
    { id: 'in the cart', quantity: 2, available: 9, inCart: 1, linesInCart: 98 },
    { id: 'sold out', quantity: 2, available: 0, inCart: 0, linesInCart: 98 },
    { id: 'too few', quantity: 2, available: 1, inCart: 0, linesInCart: 98 },
    { id: 'the hundredth', quantity: 2, available: 9, inCart: 0, linesInCart: 98 },
    { id: 'one too many', quantity: 2, available: 9, inCart: 0, linesInCart: 98 },
    { id: 'in the cart too', quantity: 2, available: 9, inCart: 1, linesInCart: 98 },
  ]

  const lines = roomForEach(wanted)

  expect(lines.map(({ id, added }) => [id, added])).toEqual([
    ['in the cart', 2],
    ['sold out', 0],
    ['too few', 1],
    ['the hundredth', 2],
    ['one too many', 0],
    ['in the cart too', 2],
  ])
  expect(lines.map(limitOf)[4]).toBe('cart_full')
})
