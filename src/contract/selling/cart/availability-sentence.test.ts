import { expect, test } from 'vitest'
import { availabilitySentence } from './availability-sentence.ts'

test.each([
  [null, 'Pear is no longer sold.'],
  [-1, 'Pear is now out of stock.'],
  [0, 'Pear is now out of stock.'],
  [2, 'Only 2 of Pear left.'],
])('the availability sentence fits a product of which %s are available', (available, sentence) => {
  expect(availabilitySentence('Pear', available)).toBe(sentence)
})
