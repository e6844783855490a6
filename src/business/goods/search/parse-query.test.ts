import { expect, test } from 'vitest'
import { indexWith } from '#testing/index-builders.ts'
import { parseQuery } from './parse-query.ts'

function openGrocer() {
  const current = indexWith(
    { title: 'Milk', sub_category: 'Milk' },
    { title: 'Milk Chocolate', sub_category: 'Chocolate' },
    { title: 'Peanut Butter', sub_category: 'Spreads' },
    { title: 'Ice Cream', sub_category: 'Ice Cream' },
    { title: 'Icecream', sub_category: 'Ice Cream' },
    { title: 'Spaghetti', sub_category: 'Pasta & Noodles' },
    { title: 'Capsicum' },
  )
  current.index.dictionary.setSynonyms([
    { stems: ['bell', 'pepper'], means: [['capsicum']] },
    { stems: ['spread'], means: [['peanut', 'butter']] },
  ])
  const queryStems = new Map([
    ['chocolates', 'chocolate'],
    ['peppers', 'pepper'],
  ])
  return { ...current, queryStems }
}

/** Lists the alternatives of each clause; a term other than a word is given with its field. */
function said(words: string[], sizes: string[] = []): string[][] {
  return parseQuery({ words, sizes }, openGrocer()).map(({ alternatives }) =>
    alternatives.map((terms) =>
      terms.map(({ field, text }) => (field === 'word' ? text : `${field}:${text}`)).join(' '),
    ),
  )
}

test.each([
  [['milk'], [['milk']]],
  [
    ['milk', 'chocolates'],
    [['milk'], ['chocolate']],
  ],
  [['bell', 'peppers'], [['capsicum']]],
  [['ice', 'cream'], [['ice cream', 'icecream']]],
  [['spreads'], [['spread', 'peanut butter']]],
  [['pasta'], [['mixed_sub_category:pasta']]],
  [['pasta', 'free'], [[]]],
  [['choc'], [['chocolate']]],
  [
    ['choc', 'milk'],
    [['chocolate'], ['milk']],
  ],
  [
    ['12', 'milk'],
    [['pack_size:n12'], ['milk']],
  ],
  [['xyzzy'], [[]]],
])('the query %o becomes the clauses %o', (words, alternatives) => {
  expect(said(words)).toEqual(alternatives)
})

test('a size is a clause of its own', () => {
  expect(said(['milk'], ['ml2000'])).toEqual([['milk'], ['pack_size:ml2000']])
})

test('a single letter is completed only to the most common word', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => ({ id: `b${n}`, title: n % 2 ? 'Bread' : 'Bun' }))
  const more = Array.from({ length: 800 }, (_, n) => ({ id: `c${n}`, title: 'Butter' }))
  const current = indexWith(...many, ...more)

  const [clause] = parseQuery({ words: ['b'], sizes: [] }, current)

  expect(clause?.alternatives).toEqual([[{ field: 'word', text: 'butter' }]])
})
