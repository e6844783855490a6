import { expect, test } from 'vitest'
import { splitTitle } from './category-grid.tsx'

test.each([
  ['Fruit & Vegetables', 'Fruit &', 'Vegetables'],
  ['Tea, Coffee & Hot Chocolate', 'Tea, Coffee &', 'Hot Chocolate'],
  ['Frozen Ready Meals', 'Frozen', 'Ready Meals'],
  ['Bananas', 'Bananas', ''],
  ['& more', '&', 'more'],
  ['  ', '', ''],
])('the title "%s" is split into "%s" and "%s"', (title, first, second) => {
  expect(splitTitle(title)).toEqual([first, second])
})
