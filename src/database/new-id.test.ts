import { expect, test } from 'vitest'
import { firstIdAt, newId } from './new-id.ts'

const now = new Date('2026-03-05T09:00:00+10:00')

test('an id has twenty lower-case letters and digits, without look-alikes', () => {
  for (let n = 0; n < 200; n++) expect(newId(now)).toMatch(/^[0-9a-hjkmnp-tv-z]{20}$/)
})

test('ids of the same moment are all different', () => {
  expect(new Set(Array.from({ length: 5_000 }, () => newId(now))).size).toBe(5_000)
})

test.each([1, 1_000, 86_400_000, 20 * 365 * 86_400_000])(
  'an id that is made %i ms later sorts later',
  (ms) => {
    const later = new Date(now.getTime() + ms)
    for (let n = 0; n < 50; n++) expect(newId(later) > newId(now)).toBe(true)
  },
)

test.each(['0000-01-01', '1969-12-31', '3084-12-09', '3085-01-01', '9999-12-31'])(
  'the first id of %s sorts before or after today’s ids, as its date does',
  (day) => {
    const isLater = new Date(day) > now
    expect(firstIdAt(new Date(day)) > newId(now)).toBe(isLater)
    expect(firstIdAt(new Date(day))).toMatch(/^[0-9a-z]{9}$/)
  },
)
