import { expect, test } from 'vitest'
import { formatCents } from '#contract/money.ts'
import { heardOf } from '#testing/open-office.tsx'
import { render } from '#testing/render.tsx'
import { Plot } from './plot.tsx'
import { alongDays, alongHours, alongMoments, alongNames } from './plot-along.ts'

const along = alongDays(['2026-11-30', '2026-12-01'])
const series = [
  { title: 'Sales', values: [120_050, 90_000] },
  { title: 'The week before', values: [null, 70_000], look: 'line' as const },
] as const

test('a plot draws its figures, and has them in a table that is folded away', async () => {
  const { place } = await render(
    <Plot title="Sales by day" along={along} series={series} say={formatCents} mark={formatCents} />,
  )
  expect(place.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    'Chart of Sales by day. Its figures are in the table.',
  )
  const [first, second] = place.querySelectorAll('rect.fill-accent')
  expect(first?.getAttribute('height')).toBe('100')
  expect(Number(second?.getAttribute('height'))).toBeCloseTo(75, 0)
  expect([...place.querySelectorAll('title')].map(heardOf)).toEqual([
    'Mon 30 Nov 2026: Sales $1,200.50, The week before –',
    'Tue 1 Dec 2026: Sales $900.00, The week before $700.00',
  ])
  expect([...place.querySelectorAll('tr')].map((row) => [...row.children].map(heardOf))).toEqual([
    ['Day', 'Sales', 'The week before'],
    ['Mon 30 Nov 2026', '$1,200.50', '–'],
    ['Tue 1 Dec 2026', '$900.00', '$700.00'],
  ])
})

test('a plot with a table below it has no table of its own', async () => {
  const { place } = await render(
    <Plot title="Sales" along={along} series={series} say={formatCents} mark={formatCents} hasTableBelow />,
  )
  expect(place.querySelector('table')).toBeNull()
})

test('days and moments are placed and labelled in Brisbane time', () => {
  const [before = 0, after = 0] = along.at
  expect(after - before).toBe(1)
  const moments = alongMoments(['2026-11-30T14:00:00Z', '2026-12-01T02:00:00Z'])
  expect(moments.at).toEqual([after, after + 0.5])
  expect(moments.at.map(moments.say)).toEqual(['Tue 1 Dec 2026, 12 am', 'Tue 1 Dec 2026, 12 pm'])
  expect(along.at.map(along.mark)).toEqual(['30 Nov', '1 Dec'])
  const years = alongDays(['2025-12-31', '2026-01-01'])
  expect(years.at.map(years.mark)).toEqual(['31 Dec 2025', '1 Jan 2026'])
})

test('hours are labelled by their end, and names as they are', () => {
  const hours = alongHours()
  expect([1, 12, 23, 24].map(hours.say)).toEqual(['1 am', '12 pm', '11 pm', '12 am'])
  const names = alongNames('Category', ['Fruit', 'Bread'])
  expect(names.at.map(names.say)).toEqual(['Fruit', 'Bread'])
})
