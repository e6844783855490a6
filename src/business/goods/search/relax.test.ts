import { expect, test } from 'vitest'
import { indexWith } from '#testing/index-builders.ts'
import type { SearchQuery } from './match-query.ts'
import { parseQuery } from './parse-query.ts'
import { relax } from './relax.ts'

const current = indexWith(
  { id: 'm1', title: 'Red Mugs', sub_category: 'Cups & Mugs', dietary: 'vegan' },
  { id: 'm2', title: 'Blue Mugs', sub_category: 'Cups & Mugs' },
  { id: 'm3', title: 'Green Mugs', sub_category: 'Cups & Mugs', pack_size: 2 },
  { id: 'r1', title: 'Red Ink', sub_category: 'Paint', category_id: 'office' },
)

function wantedFor(words: string[], sizes: string[] = [], more: Partial<SearchQuery> = {}): SearchQuery {
  return { clauses: parseQuery({ words, sizes }, current), guessed: [], notGranted: [], ...more }
}

/** Lists the attempts of a search in order; a shelf or a size is in brackets. */
function attempts(wanted: SearchQuery, found: number[] = []): string[] {
  const said: string[] = []
  for (let next = relax(wanted, current, found); next; next = relax(next, current, found)) {
    const { clauses, narrow, reach, offer, notGranted } = next
    const words = clauses.map(({ words }) => words.join(' ') || '[size]')
    const notes = [
      narrow && '[wide]',
      reach && `[${reach}]`,
      offer && `[${offer}]`,
      ...notGranted.map((no) => `no ${no}`),
    ]
    said.push([...words, ...notes].filter(Boolean).join(' '))
  }
  return said
}

test('a search drops the size, widens to the shelf, then drops numbers, guesses and leading words', () => {
  expect(attempts(wantedFor(['red', 'mugs', '3', 'blue'], ['n2'], { guessed: ['red'] }))).toEqual([
    'red mugs 3 blue',
    'red mugs 3 blue [wide]',
    'red mugs blue',
    'mugs blue',
    'mugs',
  ])
})

test('a search drops the words after the product’s name first, even when the name comes first', () => {
  expect(attempts(wantedFor(['mugs', 'green', 'red']))).toEqual([
    'mugs green red [wide]',
    'mugs green',
    'mugs',
  ])
})

test('a search drops the leading word that leaves results', () => {
  expect(attempts(wantedFor(['vegan', 'red', 'green', 'mugs']))).toEqual([
    'vegan red green mugs [wide]',
    'vegan red mugs',
    'vegan mugs',
    'vegan mugs [shelf]',
    'vegan mugs [aisle]',
    'mugs no vegan',
  ])
})

test.each(['pack', 'tablets', 'leaves'])('a search drops “%s” before the product’s name', (form) => {
  expect(attempts(wantedFor(['red', 'mugs', form]))).toEqual([`red mugs ${form} [wide]`, 'red mugs', 'mugs'])
})

test('a search drops a size that no product has before anything else', () => {
  expect(attempts(wantedFor(['red', 'mugs'], ['g7']))).toEqual(['red mugs', 'red mugs [wide]', 'mugs'])
})

test('a search drops a dietary word last, and says so', () => {
  expect(attempts(wantedFor(['vegan', 'blue', 'mugs']))).toEqual([
    'vegan blue mugs [wide]',
    'vegan mugs',
    'vegan mugs [shelf]',
    'vegan mugs [aisle]',
    'mugs no vegan',
  ])
})

test('a search drops an unknown “free from” first, and says so', () => {
  expect(attempts(wantedFor(['nut', 'free', 'mugs']))[0]).toBe('mugs no nut free')
})

test('a search drops a reduced ingredient before the product’s name', () => {
  current.index.dictionary.setSynonyms([{ words: ['diet'], stems: ['no', 'sugar'], means: [['diet']] }])
  expect(attempts(wantedFor(['red', 'blue', 'mugs', 'no', 'sugar']))).toEqual([
    'red blue mugs no sugar [wide]',
    'red blue mugs no free of sugar',
    'blue mugs no free of sugar',
    'mugs no free of sugar',
  ])
})

test('a search without half-price products looks for specials before it drops the offer', () => {
  expect(attempts(wantedFor(['mugs'], [], { offer: 'half_price' }))).toEqual([
    'mugs [wide] [half_price]',
    'mugs [special] no half price',
    'mugs no on special',
  ])
})

test('a search keeps its price while nothing has all of its words at any price', () => {
  expect(attempts(wantedFor(['ink', 'mugs'], [], { atMostCents: 50 }))).toEqual([
    'ink mugs [wide]',
    'mugs',
    'mugs no under $0.50',
  ])
})

test('a search with few results keeps its last word and its dietary words', () => {
  expect(attempts(wantedFor(['red', 'blue', 'mugs']), [0])).toEqual([
    'red blue mugs [wide]',
    'blue mugs',
    'mugs',
  ])
  expect(attempts(wantedFor(['vegan', 'mugs']), [0])).toEqual(['vegan mugs [wide]', 'vegan mugs [shelf]'])
})
