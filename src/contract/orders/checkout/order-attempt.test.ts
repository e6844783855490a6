import { expect, test } from 'vitest'
import { orderAttemptKey } from './order-attempt.ts'

test('the same order of the same cart has the same idempotency key, in any field order', () => {
  const key = orderAttemptKey('cart', { slot_id: 'a', expected_total: 10 })
  expect(orderAttemptKey('cart', { expected_total: 10, slot_id: 'a' })).toBe(key)
})

test('another cart, total or slot gives another idempotency key', () => {
  const keys = [
    orderAttemptKey('cart', { slot_id: 'a', expected_total: 10 }),
    orderAttemptKey('other', { slot_id: 'a', expected_total: 10 }),
    orderAttemptKey('cart', { slot_id: 'a', expected_total: 10.01 }),
    orderAttemptKey('cart', { slot_id: 'b', expected_total: 10 }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
