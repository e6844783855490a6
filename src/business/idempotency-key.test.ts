import { expect, test } from 'vitest'
import { readAttempt } from './idempotency-key.ts'

const input = {
  address_id: 'home',
  slot_id: 'noon',
  safe_to_leave: false,
  if_out: 'best_match' as const,
  expected_total: 15.9,
}

test.each(['a', '8e03978e-40d5-43e8-bc93-6894a57f9324', 'x'.repeat(255), '!~'])(
  '%s is accepted as an idempotency key',
  (key) => {
    expect(readAttempt(key, input).key).toBe(key)
  },
)

test.each(['two words', 'ümlaut', 'line\nbreak', 'x'.repeat(256)])(
  '%o is refused as an idempotency key, with the header as the field',
  (key) => {
    expect(() => readAttempt(key, input)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        details: { fields: { 'Idempotency-Key': expect.any(String) } },
      }),
    )
  },
)

test('a request without an idempotency key has the same hash as one with a key', () => {
  expect(readAttempt(undefined, input).key).toBeUndefined()
  expect(readAttempt(undefined, input).hash).toEqual(readAttempt('a-key', input).hash)
})

test.each([
  { address_id: 'work' },
  { slot_id: 'evening' },
  { expected_total: 16 },
  { safe_to_leave: true },
  { if_out: 'leave_out' as const },
  { note: 'Mind the cat' },
  { promo_code: 'WELCOME10' },
])('a request changed by %o has a different hash', (change) => {
  expect(readAttempt('a', { ...input, ...change }).hash).not.toEqual(readAttempt('a', input).hash)
})
