import { expect, test } from 'vitest'
import { indexWith } from '#testing/index-builders.ts'
import { matchClauses } from './match-query.ts'
import { parseQuery } from './parse-query.ts'
import type { IndexedProduct } from './product-index.ts'
import { rank } from './ranking.ts'
import { sortMatches } from './sort-matches.ts'

function ranked(words: string[], ...products: Partial<IndexedProduct>[]): (string | undefined)[] {
  const current = indexWith(...products)
  const { index } = current
  const clauses = parseQuery({ words, sizes: [] }, current)
  const matches = rank(index, matchClauses(index, clauses), clauses)
  return sortMatches(index.columns, matches, { to: 24 }).map(
    (n) => index.columns.ids[matches.ordinals[n] as number],
  )
}

test('products named and shelved as the word rank first, then named, then shelved, then those mentioning it', () => {
  expect(
    ranked(
      ['milk'],
      { title: 'Milk Chocolate', sub_category: 'Chocolate' },
      { title: 'Kefir', sub_category: 'Goat Milk' },
      { title: 'Oat Milk', sub_category: 'Drinks' },
      { title: 'Skim Milk', sub_category: 'Milk' },
    ),
  ).toEqual(['Skim Milk', 'Oat Milk', 'Kefir', 'Milk Chocolate'])
})

test('the last word of a search decides the kind of product', () => {
  const chocolate = { title: 'Milk Chocolate', sub_category: 'Chocolate' }
  const milk = { title: 'Chocolate Milk', sub_category: 'Milk' }
  expect(ranked(['milk', 'chocolate'], milk, chocolate)).toEqual(['Milk Chocolate', 'Chocolate Milk'])
  expect(ranked(['chocolate', 'milk'], milk, chocolate)).toEqual(['Chocolate Milk', 'Milk Chocolate'])
})

test('a product that matches a word in two ways ranks by the better one', () => {
  const shelf = { sub_category: 'Wraps & Foil' }
  expect(
    ranked(
      ['foil'],
      { title: 'Foil Trays', popularity: 50, ...shelf },
      { title: 'Strong Foil 30 m Roll', ...shelf },
      ...['Bags', 'Sheets', 'Film', 'Paper', 'String'].map((title) => ({ title, ...shelf })),
    )[0],
  ).toBe('Strong Foil 30 m Roll')
})

test('a product named exactly as searched ranks before its varieties', () => {
  expect(ranked(['apple'], { title: 'Red Apple', popularity: 50 }, { title: 'Apple' })).toEqual([
    'Apple',
    'Red Apple',
  ])
})

test('equal matches rank by popularity and then by id', () => {
  const apple = { title: 'Apple' }
  expect(
    ranked(['apple'], { ...apple, id: 'c' }, { ...apple, id: 'b' }, { ...apple, id: 'a', popularity: 9 }),
  ).toEqual(['a', 'b', 'c'])
})
