import { expect, test } from 'vitest'
import { brisbaneDay, brisbaneYear } from './brisbane-time.ts'

test.each([
  ['2026-12-31T13:59:59Z', '2026-12-31', 2026],
  ['2026-12-31T14:00:00Z', '2027-01-01', 2027],
  ['2026-03-05T00:00:00Z', '2026-03-05', 2026],
])('%s is %s in Brisbane', (moment, day, year) => {
  expect([brisbaneDay(new Date(moment)), brisbaneYear(new Date(moment))]).toEqual([day, year])
})
