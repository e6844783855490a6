import { expect, test } from 'vitest'
import { indexWith } from '#testing/index-builders.ts'
import { countBuckets, countFacets, countMatches } from './facets.ts'

const { index } = indexWith(
  { id: 'a', category_id: 'food', dietary: 'vegan', on_special: true },
  { id: 'b', category_id: 'food', dietary: 'vegan,organic', in_stock: false },
  { id: 'c', category_id: 'drinks', dietary: 'vegan' },
  { id: 'd', category_id: 'drinks' },
)
const buckets = countBuckets(index.columns, [0, 1, 2, 3])
const titles = { food: 'Food', drinks: 'Drinks' }

test('a product counts only if it has every dietary claim and every other value of the filter', () => {
  expect(countMatches(buckets, {})).toBe(4)
  expect(countMatches(buckets, { dietary: ['vegan'] })).toBe(3)
  expect(countMatches(buckets, { dietary: ['vegan', 'organic'] })).toBe(1)
  expect(countMatches(buckets, { category_id: 'food', in_stock: true })).toBe(1)
  expect(countMatches(buckets, { on_special: false })).toBe(3)
})

test('each facet is counted without its own filter', () => {
  expect(countFacets(buckets, titles, { category_id: 'food', in_stock: true })).toEqual({
    categories: [
      { id: 'drinks', title: 'Drinks', count: 2 },
      { id: 'food', title: 'Food', count: 1 },
    ],
    on_special: 1,
    in_stock: 1,
    dietary: [{ name: 'vegan', count: 1 }],
  })
})

test('only the products found are counted', () => {
  expect(countMatches(countBuckets(index.columns, [3]), {})).toBe(1)
  expect(countBuckets(index.columns, [])).toEqual([])
})
