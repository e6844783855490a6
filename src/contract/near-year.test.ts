import { expect, test } from 'vitest'
import { farYearSentence } from './near-year.ts'

const now = new Date('2026-12-31T20:00:00Z') // 2027 in Brisbane

test.each(['2017-01-01', '2027-03-05', '2037-12-31', '2037-12-31T23:59'])(
  'the date %s is accepted',
  (day) => {
    expect(farYearSentence(day, now)).toBeUndefined()
  },
)

test.each([
  '0001-01-01',
  '0202-01-31',
  '2016-12-31',
  '2038-01-01',
  '9999-12-31',
  '275760-09-13',
  '+010000-01-01',
  '',
])('the date %j is refused as a typing error', (day) => {
  expect(farYearSentence(day, now)).toBe('Please choose a year from 2017 to 2037.')
})
