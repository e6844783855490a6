import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { matchClauses } from './match-query.ts'
import type { Clause } from './parse-phrase.ts'
import { rank } from './ranking.ts'
import { sortMatches } from './sort-matches.ts'

const BEST = 5

export function shelvesOf({ index }: CurrentIndex, ordinals: readonly number[]): string[] {
  return [...new Set(ordinals.map((ordinal) => index.columns.subCategoryIds[ordinal] as string))]
}

/** Returns the sub-categories of the best products that satisfy these clauses. */
export function shelvesWith(words: Clause[], current: CurrentIndex): string[] {
  const { index } = current
  const matches = rank(index, matchClauses(index, words), words)
  const best = sortMatches(index.columns, matches, { to: BEST })
  return shelvesOf(
    current,
    best.map((n) => matches.ordinals[n] as number),
  )
}

/** Returns all sub-categories of the categories that these shelves are in. */
export function shelvesBeside(shelves: Term[][], { index }: CurrentIndex): string[] {
  const { columns } = index
  const { subCategoryIds } = columns
  const known = new Set(shelves.flatMap(([shelf]) => shelf?.text ?? []))
  const aisles = new Set(subCategoryIds.map((id, n) => (known.has(id) ? columns.categoryIdOf(n) : undefined)))
  aisles.delete(undefined)
  return [...new Set(subCategoryIds.filter((_, n) => aisles.has(columns.categoryIdOf(n))))]
}
