import { correctTerm } from './fuzzy.ts'
import type { CurrentIndex, IndexSync } from './index-sync.ts'
import { wordsToStem } from './known-term.ts'
import { type Clause, parseQuery } from './parse-query.ts'
import { plainText, tokenizeQuery } from './tokenizer.ts'

/** To look for one goes over all words of the shop. In a query with more of them wrong, the others are left out. */
const CORRECTED_AT_MOST = 3

export interface UnderstoodQuery {
  clauses: Clause[]
  /** The words that are searched, where they are not those that were typed. */
  didYouMean?: string
  current: CurrentIndex
}

/** What a query asks for, its misspelt words corrected, and those left out that are like no word of the shop. */
export async function understandQuery(productIndex: IndexSync, q: string): Promise<UnderstoodQuery> {
  const { words, sizes } = tokenizeQuery(q)
  const current = await productIndex.current(wordsToStem(words))
  const clauses = parseQuery({ words, sizes }, current)
  const unknown = clauses
    .filter(({ alternatives }) => alternatives.length === 0)
    .flatMap(({ words }) => words)
  if (unknown.length === 0) return { clauses, current }

  const corrected = new Map(
    unknown.map((word, n) => [word, (n < CORRECTED_AT_MOST && correctTerm(word, current)) || '']),
  )
  const meant = words.flatMap((word) => (corrected.get(word) ?? word).split(' ')).filter(Boolean)
  const currentThen = await productIndex.current(wordsToStem(meant))
  return {
    clauses: parseQuery({ words: meant, sizes }, currentThen).filter(
      ({ alternatives }) => alternatives.length > 0,
    ),
    ...(meant.length > 0 && { didYouMean: reworded(q, corrected) }),
    current: currentThen,
  }
}

function reworded(q: string, corrected: Map<string, string>): string {
  return plainText(q)
    .replace(/[a-z0-9]+/g, (word) => corrected.get(word) ?? word)
    .replace(/\s+/g, ' ')
    .trim()
}
