import { expect, test } from 'vitest'
import { labelProblem } from './badge-label.ts'

test.each([
  'Was $9.99 - 75% OFF',
  'was 9.99',
  'Half price',
  '½ price',
  '５０％ less',
  '75 percent',
  'Save big',
  'Big savings',
  'Two dollars off',
  'Only 99c',
  'Price drop',
  'Down from last week',
  'RRP',
])('without a special, the label %s is refused', (label) => {
  expect(labelProblem(label)).toMatch(/^Without a special/)
})

test.each([
  'Special',
  'In season',
  'Reduced to clear',
  'New',
  '2 for 1',
  'Fresh',
  'Reduced fat',
  'Coffee of 2026',
])('without a special, the label %s is fine', (label) => {
  expect(labelProblem(label)).toBeUndefined()
})
