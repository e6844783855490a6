import type { CurrentIndex } from './index-sync.ts'
import type { PostingList, Term } from './inverted-index.ts'
import { isPlainWord, matchClauses, matchQuery, type SearchEffort, type SearchQuery } from './match-query.ts'
import { type Clause, isWrittenSo } from './parse-phrase.ts'
import { type Matches, rank } from './ranking.ts'
import { isHowItComes, isSize, relax } from './relax.ts'

export interface MatchResult {
  matches: Matches
  /** The wishes that all products of the first tier satisfy. */
  granted: SearchQuery
}

/** With fewer matches, a page also shows similar products. */
export const ENOUGH = 5

/**
 * Finds the products that have all that is wanted; if there are few or none, also products that have less of it. A
 * search that is cut short returns what it has found so far.
 */
export function findMatches(
  wanted: SearchQuery,
  current: CurrentIndex,
  effort: SearchEffort,
): MatchResult | undefined {
  let granted: SearchQuery | undefined
  let mentioned: SearchQuery | undefined
  const tiers: Matches[] = []
  const seen: number[] = []
  const less = (than: SearchQuery) => (effort.allowsAnother(than) ? relax(than, current, seen) : undefined)
  for (let next: SearchQuery | undefined = wanted; next; next = less(next)) {
    if (!granted && mentioned && givesUpMore(next, mentioned)) break
    const all = matchQuery(next, current)
    const ordinals = seen.length === 0 ? all : besides(seen, all, current)
    if (ordinals.length === 0) continue
    if (!granted && areOnlyMentioned(next.clauses, ordinals, current)) {
      mentioned ??= next
      continue
    }
    granted ??= next
    // Products that match by their shelf's words rank together with products that match by their own.
    const countsAsMuch = next.narrow !== undefined && tiers.length === 1
    if (countsAsMuch) tiers.pop()
    const matches = rank(current.index, countsAsMuch ? [...seen, ...ordinals] : ordinals, next.clauses)
    tiers.push(preferring(givenUp(wanted, next), matches, current))
    if (seen.length + ordinals.length >= ENOUGH) break
    seen.push(...ordinals)
  }
  if (granted) return { matches: joined(tiers), granted }
  if (!mentioned) return undefined
  const matches = rank(current.index, matchQuery(mentioned, current), mentioned.clauses)
  return { matches, granted: mentioned }
}

/** A vegan dip that mentions cashews is better than cashews that are not vegan. */
function givesUpMore({ reach, notGranted }: SearchQuery, than: SearchQuery): boolean {
  return reach !== undefined || notGranted.length > than.notGranted.length
}

/** Of more products than this, a word is sure to name some, so looking at each would be in vain. */
const MENTIONING_AT_MOST = 50

/**
 * Whether the products only mention the words: a dip of roast capsicum and cashews is not 'roasted cashews', as neither
 * word names it and they do not stand in a row. Nor is a bag of cat food '1.5 kg chicken'.
 */
function areOnlyMentioned(clauses: Clause[], ordinals: number[], current: CurrentIndex): boolean {
  if (ordinals.length > MENTIONING_AT_MOST) return false
  const words = clauses.filter((clause) => isPlainWord(clause) && !isHowItComes(clause))
  const isOne = words.length === 1 && clauses.some(isSize)
  if ((words.length < 2 && !isOne) || words.some(({ typed }) => typed.length === 0)) return false
  const found = new Set(ordinals)
  const names = ({ field }: PostingList) => field !== 'mention' && field !== 'claim_word'
  const lists = words
    .flatMap(({ alternatives }) => alternatives.flat())
    .flatMap((term) => current.index.inverted.postingsOf(term))
  const isNamed = lists.some((list) => names(list) && list.ordinals.some((one) => found.has(one)))
  const stems = words.flatMap(({ typed }) => typed)
  return !isNamed && (isOne || ![stems, stems.toReversed()].some((row) => isWrittenSo(row, current)))
}

function givenUp(wanted: SearchQuery, next: SearchQuery): Clause[] {
  const kept = next.narrow ?? next.clauses
  return wanted.clauses.filter((clause) => isPlainWord(clause) && !kept.includes(clause))
}

/** Less than what still is asked for, and more than popularity. */
const PREFERRED = 0.5

/** Without halal lamb mince, the halal mince comes first, and then the halal lamb. */
function preferring(words: Clause[], { ordinals, scores }: Matches, { index }: CurrentIndex): Matches {
  if (words.length === 0) return { ordinals, scores }
  // A whole aisle may be called fish; the fish in it is what is called so.
  const byName = ({ alternatives }: Clause) => alternatives.filter((terms) => terms.every(isWord))
  const having = words.map((word) => new Set(matchClauses(index, [{ ...word, alternatives: byName(word) }])))
  return {
    ordinals,
    scores: Float32Array.from(
      ordinals,
      (ordinal, n) => (scores[n] as number) + PREFERRED * having.filter((one) => one.has(ordinal)).length,
    ),
  }
}

function isWord({ field }: Term): boolean {
  return field === 'word'
}

/** Similar products must be in the same aisle: pads with wings do not go with chicken wings. */
function besides(seen: readonly number[], all: number[], { index }: CurrentIndex): number[] {
  const { columns } = index
  const aisles = new Set(seen.map((ordinal) => columns.categoryIdOf(ordinal)))
  return all.filter((ordinal) => !seen.includes(ordinal) && aisles.has(columns.categoryIdOf(ordinal)))
}

/** No score exceeds this, so a product that has all that is wanted comes before a product that has less. */
const BEST_SCORE = 100

function joined(tiers: Matches[]): Matches {
  const [only] = tiers
  if (only && tiers.length === 1) return only
  return {
    ordinals: tiers.flatMap(({ ordinals }) => ordinals),
    scores: tiers.flatMap(({ scores }, tier) => Array.from(scores, (score) => score - tier * BEST_SCORE)),
  }
}
