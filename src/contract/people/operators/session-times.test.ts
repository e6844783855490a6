import { expect, test } from 'vitest'
import { isLiving, provedUntil } from './session-times.ts'

const NOW = new Date('2026-03-05T09:00:00+10:00')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const session = (is_shared: boolean) => ({
  is_shared,
  seen_at: NOW,
  proved_at: NOW,
  expires_at: later(720),
})

test.each([
  [false, 31, true],
  [false, 719, true],
  [false, 720, false],
  [true, 29, true],
  [true, 30, false],
])('a session (shared: %s) that was last used %d minutes ago is alive: %s', (shared, minutes, living) => {
  expect(isLiving(session(shared), later(minutes))).toBe(living)
})

test('a fresh re-authentication lasts a quarter of an hour', () => {
  expect(provedUntil(session(false))).toEqual(later(15))
})
