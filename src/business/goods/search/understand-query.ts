import { plainText, tokenize } from '#contract/goods/search/words-of-text.ts'
import { DIET_WORDS, FREE_FROM_WORDS } from './claims.ts'
import { correctTerm, editDistanceFrom, nearestOf } from './fuzzy.ts'
import type { CurrentIndex, IndexSync } from './index-sync.ts'
import { wordsToStem } from './known-term.ts'
import { matchClauses, type SearchQuery } from './match-query.ts'
import { aClaim, type Clause } from './parse-phrase.ts'
import { parseQuery } from './parse-query.ts'
import { withExclusions } from './relax-claims.ts'
import { tokenizeQuery } from './tokenizer.ts'

const SHORTEST_SLIP = 3
const EDITS_IN_COMPANY = 2
const TITLES_READ = 250
/** Each correction scans all words of the shop, so further misspelt words are dropped. */
const CORRECTED_AT_MOST = 3

export interface UnderstoodQuery {
  wanted: SearchQuery
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
  const { words, offer, atMostCents } = tokens
  const current = await productIndex.current(wordsToStem(words))
  const clauses = parseQuery(tokens, current)
  const claims = new Map(
    clauses
      .filter(isUnknownClaim)
      .slice(0, CORRECTED_AT_MOST)
      .flatMap((claim) => slipIn(claim, current)),
  )
  const unknown = unknownIn(clauses, current)
  const said = { offer, atMostCents, notGranted: [] }
  if (unknown.length + claims.size === 0) {
    const wanted = { ...said, clauses, guessed: begunWords(clauses) }
    return { wanted: withExclusions(wanted, current), current }
  }

  const known = clauses.filter(({ words }) => !words.some((word) => unknown.includes(word)))
  const correct = (word: string, n: number) =>
    nearestOf(word, DIET_WORDS) ??
    (n < CORRECTED_AT_MOST ? correctIn(word, { known, isLast: word === words.at(-1) }, current) : undefined)
  const corrected = new Map([
    ...unknown.map((word, n): [string, string] => [word, correct(word, n) ?? '']),
    ...claims,
  ])
  const meant = correctedWords(words, corrected)
  const currentThen = await productIndex.current(wordsToStem(meant))
  const read = parseQuery({ ...tokens, words: meant }, currentThen)
  const clausesThen = read.filter(({ alternatives, isClaim }) => alternatives.length > 0 || isClaim)
  // A word that means something only beside others is no correction of its own.
  const lost = read.filter((clause) => !clausesThen.includes(clause)).flatMap(({ words }) => words)
  for (const [typed, word] of corrected) if (lost.includes(word)) corrected.set(typed, '')
  const guessed = [...begunWords(clausesThen), ...[...corrected.values()].flatMap((word) => word.split(' '))]
  return {
    wanted: withExclusions({ ...said, clauses: clausesThen, guessed }, currentThen),
    ...(meant.length > 0 && { didYouMean: reworded(q, corrected) }),
    current: currentThen,
  }
}

function isUnknownClaim({ words: [, free], isClaim, alternatives, freeFrom }: Clause): boolean {
  return isClaim === true && free === 'free' && alternatives.length === 0 && !freeFrom
}

/** The word is a slip even where products have it: those who ask for 'diary free' milk want no diary. */
function slipIn({ words: [typed = ''] }: Clause, current: CurrentIndex): [string, string][] {
  const isClaimed = (word: string) =>
    (aClaim([word, 'free'], undefined, current)?.alternatives.length ?? 0) > 0
  const meant =
    nearestOf(typed, FREE_FROM_WORDS) ?? nearestOf(typed, current.index.dictionary.typedWords, isClaimed)
  return meant && meant !== typed ? [[typed, meant]] : []
}

/** Returns the words that no product has, not even as the beginning of a word that goes with the others. */
function unknownIn(clauses: Clause[], { index }: CurrentIndex): string[] {
  const begun = clauses.filter(({ isBegun }) => isBegun)
  const isInVain = begun.length > 0 && clauses.length > 1 && matchClauses(index, clauses).length === 0
  return clauses
    .filter(
      ({ alternatives, isClaim, isBegun }) =>
        !isClaim && (alternatives.length === 0 || (isInVain && isBegun)),
    )
    .flatMap(({ words }) => words)
    .filter((word) => word !== 'no')
}

interface Company {
  known: Clause[]
  isLast: boolean
}

/** A correction that goes with no other word of the query gives way to one that does: 'dog fud'. */
function correctIn(typed: string, { known, isLast }: Company, current: CurrentIndex): string | undefined {
  const likely = correctTerm(typed, current, isLast)
  if (known.length === 0) return likely
  const read = likely ? parseQuery({ words: likely.split(' '), sizes: [] }, current) : []
  const goesWith = likely !== undefined && matchClauses(current.index, [...known, ...read]).length > 0
  return goesWith ? likely : (inCompany(typed, known, current) ?? likely)
}

/** Beside the right words, more than half of a short word may be wrong. */
function inCompany(typed: string, known: Clause[], { index }: CurrentIndex): string | undefined {
  if (typed.length < SHORTEST_SLIP) return undefined
  const counts = new Map<string, number>()
  const editsTo = editDistanceFrom(typed, EDITS_IN_COMPANY)
  for (const ordinal of matchClauses(index, known).slice(0, TITLES_READ))
    for (const word of new Set(tokenize(index.columns.listed[ordinal]?.title ?? '')))
      if (word[0] === typed[0] && word.length >= typed.length && editsTo(word) <= EDITS_IN_COMPANY)
        counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))[0]?.[0]
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
function begunWords(clauses: Clause[]): string[] {
  return clauses.flatMap(({ words, isBegun }) => (isBegun ? words : []))
}

function reworded(q: string, corrected: Map<string, string>): string {
  return plainText(q)
    .replace(/[a-z0-9]+/g, (word) => corrected.get(word) ?? word)
    .replace(/\s+/g, ' ')
    .trim()
}
