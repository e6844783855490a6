import { expect, test } from 'vitest'
import { isSum, readDollars } from './money.ts'

test.each([
  [16.9, 1_690],
  [0, 0],
  // Sums with floating-point error.
  [0.1 + 0.2, 30],
  [3 * 5.63, 1_689],
  [1_000_000, 100_000_000],
])('%d dollars equal %d cents', (dollars, cents) => {
  expect(isSum(dollars, cents)).toBe(true)
})

test.each([
  [16.91, 1_690],
  [16.89, 1_690],
  [16.904, 1_690],
  [16.896, 1_690],
  [-16.9, 1_690],
  [999_999.99, 100_000_000],
  [Number.NaN, 0],
])('%d dollars do not equal %d cents', (dollars, cents) => {
  expect(isSum(dollars, cents)).toBe(false)
})

test.each([
  ['3.50', 350],
  ['$3.5', 350],
  ['3', 300],
  ['0.07', 7],
  ['999999.99', 99_999_999],
  ['1,250.50', 125_050],
  ['$999,999', 99_999_900],
])('the amount %s is read as %d cents', (text, cents) => {
  expect(readDollars(text)).toBe(cents)
})

test.each([
  '',
  '3.505',
  '3,50',
  '-3',
  '.5',
  '3.',
  '1e3',
  ' 3',
  '3 $',
  '1000000',
  '1,000,000',
  '1,00',
  '1000,000',
  ',500',
  '12,34.50',
])('%j is not read as a price', (text) => {
  expect(readDollars(text)).toBeUndefined()
})
