import { expect, test } from 'vitest'
import { idsAt, indexWith } from '#testing/index-builders.ts'
import type { Term } from './inverted-index.ts'
import { matchClauses } from './match-query.ts'

const current = indexWith(
  { title: 'Red Apple' },
  { title: 'Green Apple' },
  { title: 'Red Pear', pack_size: 2 },
  { title: 'Red Apple Tart' },
)

/** Takes clauses, each a list of alternatives, each some words; `n2` is a pack size. */
function found(...clauses: string[][]): unknown[] {
  const termOf = (text: string): Term => ({ field: text === 'n2' ? 'pack_size' : 'word', text })
  const asked = clauses.map((alternatives) => ({
    words: [],
    typed: [],
    alternatives: alternatives.map((words) => words.split(' ').map(termOf)),
  }))
  return idsAt(current, matchClauses(current.index, asked))
}

test('a match satisfies each clause by all words of one of its alternatives', () => {
  expect(found(['apple'])).toEqual(['Red Apple', 'Green Apple', 'Red Apple Tart'])
  expect(found(['red'], ['apple'])).toEqual(['Red Apple', 'Red Apple Tart'])
  expect(found(['red'], ['apple', 'pear'])).toEqual(['Red Apple', 'Red Pear', 'Red Apple Tart'])
  expect(found(['red apple', 'green'])).toEqual(['Red Apple', 'Green Apple', 'Red Apple Tart'])
  expect(found(['red apple tart'])).toEqual(['Red Apple Tart'])
  expect(found(['red'], ['n2'])).toEqual(['Red Pear'])
  expect(found(['red'], ['quince'])).toEqual([])
  expect(found(['quince pear', 'quince'])).toEqual([])
  expect(found()).toEqual([])
})

test('a search does not affect the next one', () => {
  for (let time = 0; time < 3; time++) {
    expect(found(['red'], ['apple'], ['tart'])).toEqual(['Red Apple Tart'])
    expect(found(['apple'], ['quince'])).toEqual([])
    expect(found(['tart'])).toEqual(['Red Apple Tart'])
  }
})
