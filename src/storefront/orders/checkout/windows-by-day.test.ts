import { expect, test } from 'vitest'
import type { DeliveryWindow } from '#contract/delivery/windows/shipping.ts'
import { windowsByDay } from './window-choices.tsx'

test('windows are grouped by their day in Brisbane and keep their order', () => {
  // Ten at night in London is the next morning in Brisbane.
  const windows = ['2026-03-05T22:00:00Z', '2026-03-06T04:00:00Z', '2026-03-06T22:00:00Z'].map(
    (starts_at, index) => ({ id: String(index), starts_at }) as DeliveryWindow,
  )
  expect(windowsByDay(windows).map(({ day, windows }) => [day, windows.map(({ id }) => id)])).toEqual([
    ['2026-03-06', ['0', '1']],
    ['2026-03-07', ['2']],
  ])
})

test('an empty list of windows has no days', () => {
  expect(windowsByDay([])).toEqual([])
})
