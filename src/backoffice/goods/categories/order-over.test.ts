import { expect, test } from 'vitest'
import { orderOver } from './categories-address.ts'

test('an order of the operator’s own gains new entries and drops missing ones', () => {
  expect(orderOver(['b', 'a', 'c'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c'])
  expect(orderOver(['b', 'a', 'c'], ['a', 'd', 'b'])).toEqual(['b', 'a', 'd'])
  expect(orderOver([], ['a'])).toEqual(['a'])
})
