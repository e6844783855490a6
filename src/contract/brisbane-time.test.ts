import { expect, test } from 'vitest'
import {
  brisbaneDay,
  brisbaneMidnight,
  brisbaneMoment,
  brisbaneYear,
  clockSpan,
  dayAndClock,
  dayBegins,
  daySpan,
  orderDate,
  orderMoment,
  shortDay,
} from './brisbane-time.ts'

test.each([
  ['2026-12-31T13:59:59Z', '2026-12-31', 2026],
  ['2026-12-31T14:00:00Z', '2027-01-01', 2027],
  ['2026-03-05T00:00:00Z', '2026-03-05', 2026],
])('%s is %s in Brisbane', (moment, day, year) => {
  expect([brisbaneDay(new Date(moment)), brisbaneYear(new Date(moment))]).toEqual([day, year])
})

test('a Brisbane clock time becomes a moment, and so does its midnight', () => {
  const morning = brisbaneMoment('2027-01-01T09:30')
  expect(morning.toISOString()).toBe('2026-12-31T23:30:00.000Z')
  expect(brisbaneMidnight(morning).toISOString()).toBe('2026-12-31T14:00:00.000Z')
})

test('a day in Brisbane runs from its midnight to the next one', () => {
  const { from, to } = daySpan('2027-01-01')
  expect([from, to].map((moment) => moment.toISOString())).toEqual([
    '2026-12-31T14:00:00.000Z',
    '2027-01-01T14:00:00.000Z',
  ])
  expect(dayBegins('2027-01-01')).toEqual(from)
})

test.each([
  ['2025-03-05T04:15:00Z', "wed, 05 mar'25", "wed, 05 mar'25, 2:15 pm"],
  ['2026-09-30T14:00:00Z', "thu, 01 oct'26", "thu, 01 oct'26, 12:00 am"],
  ['2026-09-06T02:05:00Z', "sun, 06 sep'26", "sun, 06 sep'26, 12:05 pm"],
])('an order of %s is dated %s', (moment, day, dayAndTime) => {
  expect([orderDate(new Date(moment)), orderMoment(new Date(moment))]).toEqual([day, dayAndTime])
})

test.each([
  ['2025-03-05T04:15:00Z', 'Wed 5 Mar, 2:15 pm'],
  ['2026-09-30T14:00:00Z', 'Thu 1 Oct, 12 am'],
])('a sentence writes %s as %s', (moment, said) => {
  expect(dayAndClock(new Date(moment))).toBe(said)
})

test('a delivery window is shown by its day and hours', () => {
  const [from, to] = [new Date('2026-03-04T23:00:00Z'), new Date('2026-03-05T01:30:00Z')]
  expect(`${shortDay(from)}, ${clockSpan(from, to)}`).toBe('Thu 5 Mar, 9 am – 11:30 am')
})
