import { expect, test } from 'vitest'
import { indexWith } from '#testing/index-builders.ts'
import { logInto } from '#testing/log-into.ts'
import { findMatches } from './find-matches.ts'
import { ATTEMPTS_AT_MOST, SearchEffort } from './match-query.ts'
import { parseQuery } from './parse-query.ts'

const current = indexWith(
  { id: 'red', title: 'Red Mugs', sub_category: 'Cups & Mugs' },
  { id: 'blue', title: 'Blue Mugs', sub_category: 'Cups & Mugs' },
)

function search(q: string, effort: SearchEffort): string[] {
  const clauses = parseQuery({ words: q.split(' '), sizes: [] }, current)
  const found = findMatches({ clauses, guessed: [], notGranted: [] }, current, effort)
  return found?.matches.ordinals.map((ordinal) => current.index.columns.ids[ordinal] ?? '') ?? []
}

test('a search without limits in reach also shows products with less of what is asked for', () => {
  expect(search('red mugs', new SearchEffort(logInto([])))).toEqual(['red', 'blue'])
})

test('a search that has used up its attempts is logged without its words, and answers with what it has', () => {
  const logged: string[] = []
  const effort = new SearchEffort(logInto(logged))
  effort.attempts = ATTEMPTS_AT_MOST - 1

  expect(search('red mugs', effort)).toEqual(['red'])
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    {
      event: 'search cut short',
      error: 'Error: A search reached its limit of attempts.',
      attempts: ATTEMPTS_AT_MOST,
      clauses: 2,
      claims: 0,
      exclusions: 0,
    },
  ])
})

test('a search that has used up its processor time is cut short after the attempt under way', () => {
  const logged: string[] = []

  expect(search('red mugs', new SearchEffort(logInto(logged), 0))).toEqual(['red'])
  expect(logged.join()).toContain('limit of processor time')
})
