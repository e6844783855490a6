import { expect, test } from 'vitest'
import { isSum } from './money.ts'

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
