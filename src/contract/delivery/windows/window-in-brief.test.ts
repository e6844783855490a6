import { expect, test } from 'vitest'
import { windowInBrief } from './window-in-brief.ts'

const now = new Date('2026-03-05T01:00:00Z')

test.each([
  ['2026-03-05T05:00:00Z', '2026-03-05T07:00:00Z', 'Today 3–5 pm'],
  ['2026-03-05T01:00:00Z', '2026-03-05T03:00:00Z', 'Today 11–1 pm'],
  ['2026-03-05T01:00:00Z', '2026-03-05T13:00:00Z', 'Today 11 am–11 pm'],
  ['2026-03-05T13:59:00Z', '2026-03-05T14:00:00Z', 'Today 11:59–12 am'],
  ['2026-03-05T21:30:00Z', '2026-03-05T23:00:00Z', 'Fri 7:30–9 am'],
  ['2026-03-11T09:00:00Z', '2026-03-11T11:00:00Z', 'Wed 7–9 pm'],
])('a window from %s to %s is shown as %s', (starts_at, ends_at, words) => {
  expect(windowInBrief({ starts_at, ends_at }, now)).toBe(words)
})
