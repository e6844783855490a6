import { expect, test } from 'vitest'
import { windowState } from './delivery-window.ts'

test.each([
  [20, 0, 'open'],
  [20, 15, 'open'],
  [20, 16, 'few_left'],
  [20, 19, 'few_left'],
  [20, 20, 'full'],
  [20, 21, 'full'],
  [20, 23, 'full'],
  [4, 1, 'open'],
  [4, 2, 'few_left'],
  [2, 0, 'few_left'],
  [0, 0, 'full'],
] as const)('a window of %d places with %d taken is %s', (capacity, taken, state) => {
  expect(windowState(capacity, taken)).toBe(state)
})
