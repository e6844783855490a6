import { expect, test } from 'vitest'
import { secondsUntilResend } from './countdown.ts'

test.each([
  [undefined, 0, 8],
  [1_000, 1_000, 59],
  [1_000, 1_999, 59],
  [1_000, 2_000, 58],
  [1_000, 59_999, 1],
  [1_000, 60_000, 0],
  [1_000, 9_000_000, 0],
  [1_000, 500, 59],
])('a code sent at %s ms can, at %s ms, be resent in %s s', (sentAt, now, seconds) => {
  expect(secondsUntilResend(sentAt, now)).toBe(seconds)
})
