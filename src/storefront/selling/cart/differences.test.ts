import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { itemOf, productOf } from '#testing/api-cart.ts'
import { differencesOf } from './differences.ts'

const apple = productOf('apple')
const came = { product: apple, refusal: undefined }

test('a change that went through as made gets no notice', () => {
  expect(differencesOf([came], [itemOf('apple', 1)])).toEqual([])
})

test('a price that has changed meanwhile gets a notice', () => {
  const now = { ...itemOf('apple', 1), product: { ...apple, discounted_rate: 3.9 } }
  expect(differencesOf([came], [now])).toEqual([
    {
      kind: 'price_changed',
      cart_item_id: 'line of apple',
      product_id: 'apple',
      title: 'apple',
      message: 'apple was $4.50 and is now $3.90.',
      was: 4.5,
      now: 3.9,
    },
  ])
})

test.each([
  [new Refusal('insufficient_stock', { available: 3 }), 'insufficient_stock', 'Only 3 of apple left.'],
  [new Refusal('insufficient_stock', { available: 0 }), 'out_of_stock', 'apple is now out of stock.'],
  [new Refusal('not_found'), 'out_of_stock', 'apple could not be changed in your cart.'],
])('a refused change gets a notice with its reason: %s', (refusal, kind, message) => {
  expect(differencesOf([{ product: apple, refusal }], [])).toMatchObject([
    { kind, message, cart_item_id: '' },
  ])
})

test('a product removed while the shop was unreachable gets no notice about its price', () => {
  expect(differencesOf([came], [])).toEqual([])
})
