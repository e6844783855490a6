import { expect, test } from 'vitest'
import {
  DAYS_AT_MOST,
  DAYS_AT_ONCE,
  monthsOf,
  periodBefore,
  periodFault,
  usualPeriods,
} from './figure-days.ts'

test('the previous period is as long and ends the day before this one begins', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
    from: '2026-02-22',
    to: '2026-02-28',
  })
  expect(periodBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
    from: '2025-12-31',
    to: '2025-12-31',
  })
})

test.each([
  ['2026-03-02', '2026-03-01', DAYS_AT_ONCE, 'The last day comes before the first.'],
  ['2025-01-01', '2026-02-04', DAYS_AT_ONCE, undefined],
  [
    '2025-01-01',
    '2026-02-05',
    DAYS_AT_ONCE,
    'Up to 400 days are shown at once. A longer period is made as a file.',
  ],
  ['2016-03-01', '2026-03-01', DAYS_AT_MOST, undefined],
  ['2016-03-01', '2026-03-02', DAYS_AT_MOST, 'Up to ten years can be reported.'],
])('a period from %s to %s is judged by its order and length', (from, to, atMost, fault) => {
  expect(periodFault({ from, to }, atMost)).toBe(fault)
})

test('a period is split into months, cut at its first and last day', () => {
  expect(monthsOf({ from: '2026-01-30', to: '2026-03-02' })).toEqual([
    { from: '2026-01-30', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ])
})

test('the months stop at the last one that a date can name', () => {
  expect(monthsOf({ from: '9999-11-30', to: '9999-12-31' })).toEqual([
    { from: '9999-11-30', to: '9999-11-30' },
    { from: '9999-12-01', to: '9999-12-31' },
  ])
})

test('the usual periods follow the Brisbane calendar', () => {
  const named = Object.fromEntries(
    usualPeriods(new Date('2026-02-28T14:30:00Z')).map(({ title, from, to }) => [title, `${from} ${to}`]),
  )
  expect(named).toMatchObject({
    Today: '2026-03-01 2026-03-01',
    'Last 7 days': '2026-02-22 2026-02-28',
    'This month': '2026-03-01 2026-03-01',
    'Last month': '2026-02-01 2026-02-28',
  })
})
