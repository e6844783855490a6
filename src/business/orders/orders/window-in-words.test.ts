import { expect, test } from 'vitest'
import { windowInWords } from '../../people/messages/order-values.ts'

test.each([
  ['2026-03-05T09:00:00+10:00', '2026-03-05T11:00:00+10:00', 'Thu 5 Mar, 9:00 am to 11:00 am'],
  ['2026-03-05T11:00:00+10:00', '2026-03-05T13:00:00+10:00', 'Thu 5 Mar, 11:00 am to 1:00 pm'],
  ['2026-12-31T18:30:00+10:00', '2026-12-31T20:00:00+10:00', 'Thu 31 Dec, 6:30 pm to 8:00 pm'],
  // The day is Brisbane's, although UTC still has the day before.
  ['2026-03-04T21:00:00Z', '2026-03-04T23:00:00Z', 'Thu 5 Mar, 7:00 am to 9:00 am'],
])('the window from %s to %s reads “%s”', (from, to, words) => {
  expect(windowInWords(new Date(from), new Date(to))).toBe(words)
})
