import { plainText } from '#contract/search/words-of-text.ts'
import { correctTerm } from './fuzzy.ts'
import type { CurrentIndex, IndexSync } from './index-sync.ts'
import { wordsToStem } from './known-term.ts'
import { parseQuery } from './parse-query.ts'
import { withExclusions } from './relax-claims.ts'
import { tokenizeQuery } from './tokenizer.ts'
import type { Wanted } from './wanted.ts'

/** Each correction scans all words of the shop, so further misspelt words are dropped. */
const CORRECTED_AT_MOST = 3

export interface UnderstoodQuery {
  wanted: Wanted
  /** The words that are searched, if they differ from the typed ones. */
  didYouMean?: string
  current: CurrentIndex
}

/** Parses a query, corrects its misspelt words, and drops words that resemble no word of the shop. */
export async function understandQuery(
  productIndex: Pick<IndexSync, 'current'>,
  q: string,
): Promise<UnderstoodQuery> {
  const tokens = tokenizeQuery(q)
  const { words, offer } = tokens
  const current = await productIndex.current(wordsToStem(words))
  const clauses = parseQuery(tokens, current)
  const unknown = clauses
    .filter(({ alternatives, isClaim }) => alternatives.length === 0 && !isClaim)
    .flatMap(({ words }) => words)
    .filter((word) => word !== 'no')
  if (unknown.length === 0)
    return {
      wanted: withExclusions({ clauses, offer, guessed: begunWords(clauses), notGranted: [] }, current),
      current,
    }

  const corrected = new Map(
    unknown.map((word, n) => [
      word,
      (n < CORRECTED_AT_MOST && correctTerm(word, current, word === words.at(-1))) || '',
    ]),
  )
  const meant = correctedWords(words, corrected)
  const currentThen = await productIndex.current(wordsToStem(meant))
  const clausesThen = parseQuery({ ...tokens, words: meant }, currentThen).filter(
    ({ alternatives, isClaim }) => alternatives.length > 0 || isClaim,
  )
  const guessed = [...begunWords(clausesThen), ...[...corrected.values()].flatMap((word) => word.split(' '))]
  return {
    wanted: withExclusions({ clauses: clausesThen, offer, guessed, notGranted: [] }, currentThen),
    ...(meant.length > 0 && { didYouMean: reworded(q, corrected) }),
    current: currentThen,
  }
}

/** 'No buttermilk' is dropped if no product has buttermilk: 'no butter milk' would ask for milk. */
function correctedWords(words: string[], corrected: ReadonlyMap<string, string>): string[] {
  const correct = (word: string) => (corrected.get(word) ?? word).split(' ').filter(Boolean)
  return words.flatMap((word, n) => {
    const [before, next] = [words[n - 1], words[n + 1]]
    if (word === 'no' && next !== undefined) return correct(next).length === 1 ? ['no'] : []
    const meant = correct(word)
    return before === 'no' && meant.length !== 1 ? [] : meant
  })
}

/** Returns words that products have only as the beginnings of longer words. */
function begunWords(clauses: Wanted['clauses']): string[] {
  return clauses.flatMap(({ words, isBegun }) => (isBegun ? words : []))
}

function reworded(q: string, corrected: Map<string, string>): string {
  return plainText(q)
    .replace(/[a-z0-9]+/g, (word) => corrected.get(word) ?? word)
    .replace(/\s+/g, ' ')
    .trim()
}
