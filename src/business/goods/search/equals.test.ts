import { expect, test } from 'vitest'
import { indexWith } from '#testing/index-builders.ts'
import { logInto } from '#testing/log-into.ts'
import { findMatches } from './find-matches.ts'
import { SearchEffort } from './match-query.ts'
import { parseQuery } from './parse-query.ts'
import type { IndexedProduct } from './product-index.ts'
import { equalsIn } from './search-product.ts'
import { sortMatches } from './sort-matches.ts'

function searched(words: string[], ...products: Partial<IndexedProduct>[]) {
  const current = indexWith(...products)
  const clauses = parseQuery({ words, sizes: [] }, current)
  const found = findMatches({ clauses, guessed: [], notGranted: [] }, current, new SearchEffort(logInto([])))
  if (!found) throw new Error('Nothing was found.')
  const { columns } = current.index
  const shown = sortMatches(columns, found.matches, { to: 24 })
  return {
    titles: shown.map((n) => columns.listed[found.matches.ordinals[n] as number]?.title),
    equals: equalsIn(columns, found.matches, shown),
  }
}

const milk = { sub_category: 'Milk' }

test('products that match a search equally well form a group, whatever their popularity', () => {
  expect(
    searched(
      ['milk'],
      { ...milk, title: 'Skim Milk', popularity: 5 },
      { ...milk, title: 'Full Cream Milk', popularity: 90_000 },
      { ...milk, title: 'Lite Milk' },
      { title: 'Milk Chocolate', sub_category: 'Chocolate', popularity: 700 },
      { title: 'Milk Biscuits', sub_category: 'Biscuits', popularity: 3 },
    ),
  ).toEqual({
    titles: ['Full Cream Milk', 'Skim Milk', 'Lite Milk', 'Milk Chocolate', 'Milk Biscuits'],
    equals: [3, 2],
  })
})

test('a product that matches only part of the search is not in the group of a full match', () => {
  const { titles, equals } = searched(
    ['red', 'apple'],
    { title: 'Red Apple' },
    { title: 'Green Apple' },
    { title: 'Gala Apple' },
  )
  expect(titles[0]).toBe('Red Apple')
  expect(equals).toEqual([1, 2])
})

test('a result without equally good matches reports no groups', () => {
  expect(searched(['apple'], { title: 'Apple' }, { title: 'Red Apple' }).equals).toBeUndefined()
  expect(searched(['apple'], { title: 'Apple' }).equals).toBeUndefined()
})
