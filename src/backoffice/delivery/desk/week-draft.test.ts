import { expect, test } from 'vitest'
import type { WindowOfWeek } from '#contract/delivery/desk/delivery.ts'
import { NEW_ROW, rowsOf, weekOf, weekWindowInWords, wrongRows } from './week-draft.ts'

const MONDAY: WindowOfWeek = {
  weekday: 1,
  from_minute: 540,
  to_minute: 660,
  cut_off_minutes: 90,
  fee: 2,
  capacity: 12,
}
const EVENING = { from_minute: 1_320, to_minute: 1_440 }

test('windows that differ only in capacity share a row', () => {
  const week = [MONDAY, { ...MONDAY, weekday: 3, capacity: 8 }, { ...MONDAY, weekday: 2, fee: 0 }]
  expect(rowsOf(week)).toEqual([
    {
      from: '09:00',
      to: '11:00',
      cut_off_hours: '1.5',
      fee: '2.00',
      capacity: ['12', '', '8', '', '', '', ''],
    },
    {
      from: '09:00',
      to: '11:00',
      cut_off_hours: '1.5',
      fee: '0.00',
      capacity: ['', '12', '', '', '', '', ''],
    },
  ])
})

test('rows are turned back into the windows they came from, up to midnight', () => {
  const week = [MONDAY, { ...MONDAY, ...EVENING, weekday: 7 }]
  expect(rowsOf(week)[1]?.to).toBe('00:00')
  expect(weekOf(rowsOf(week)).week).toEqual(week)
})

test('a value that is not a number is sent as NaN, and an empty capacity makes no window', () => {
  const { week } = weekOf([{ ...NEW_ROW, fee: 'dear', capacity: ['many', '', '', '', '', '', ''] }])
  expect(week).toEqual([expect.objectContaining({ weekday: 1, fee: Number.NaN, capacity: Number.NaN })])
})

test('the error for a window names its row and fields, and is not repeated', () => {
  const rows = [NEW_ROW, { ...NEW_ROW, capacity: ['', '0', '0', '', '', '', ''] }]
  const words = 'A window takes 1 order or more.'
  const fields = { 'week.0.capacity': words, 'delivery_change.week.1.capacity': words, other: 'No.' }
  expect([...wrongRows(fields, rows)]).toEqual([[1, { sentences: [words], fields: new Set(['Tue', 'Wed']) }]])
  expect([...wrongRows({ 'week.1.capacity': words }, rows)]).toEqual([
    [1, { sentences: [`Wed: ${words}`], fields: new Set(['Wed']) }],
  ])
  const early = 'A window must end after it begins, on the same day.'
  const ofAll = { 'week.0.to_minute': early, 'week.1.to_minute': early }
  expect([...wrongRows(ofAll, rows)]).toEqual([[1, { sentences: [early], fields: new Set(['to']) }]])
})

test('a window is put into words', () => {
  expect(weekWindowInWords(MONDAY)).toBe('12 orders, $2.00, until 1.5 h before')
  expect(weekWindowInWords(undefined)).toBe('none')
})
