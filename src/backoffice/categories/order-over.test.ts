import { expect, test } from 'vitest'
import { orderOver } from './order-over.ts'

test('an order of one’s own takes in what has come, and lets go of what is gone', () => {
  expect(orderOver(['b', 'a', 'c'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c'])
  expect(orderOver(['b', 'a', 'c'], ['a', 'd', 'b'])).toEqual(['b', 'a', 'd'])
  expect(orderOver([], ['a'])).toEqual(['a'])
})
