import { expect, test } from 'vitest'
import { orderAttemptKey } from './order-attempt.ts'

test('the same order of the same cart has the same key, whichever field comes first', () => {
  const key = orderAttemptKey('cart', { slot_id: 'a', expected_total: 10 })
  expect(orderAttemptKey('cart', { expected_total: 10, slot_id: 'a' })).toBe(key)
})

test('another cart, another total and another slot have other keys', () => {
  const keys = [
    orderAttemptKey('cart', { slot_id: 'a', expected_total: 10 }),
    orderAttemptKey('other', { slot_id: 'a', expected_total: 10 }),
    orderAttemptKey('cart', { slot_id: 'a', expected_total: 10.01 }),
    orderAttemptKey('cart', { slot_id: 'b', expected_total: 10 }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
