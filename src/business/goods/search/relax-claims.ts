import { allergensCalled, UNKNOWN_ALLERGENS } from './claims.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { termOf } from './known-term.ts'
import { type Avoided, isPlainWord, matchClauses, type SearchQuery, withNone } from './match-query.ts'
import type { Clause } from './parse-phrase.ts'
import { rank } from './ranking.ts'
import { bestOf } from './sort-matches.ts'

/** For gluten free fish fingers, looks for gluten free products on the shelves of fish fingers, then in their aisle. */
export function around(
  wanted: SearchQuery,
  current: CurrentIndex,
  found: readonly number[],
): SearchQuery | undefined {
  const { clauses, reach } = wanted
  const words = clauses.filter(isPlainWord)
  // If nothing was found, a mere preference is no reason to show a different thing.
  const isMust = clauses.some(({ isClaim, isPreferred }) => isClaim && (!isPreferred || found.length > 0))
  if (words.length === 0 || !isMust || reach === 'aisle') return undefined
  if (reach && found.length > 0) return undefined
  const shelves = shelvesAround(wanted, words, current, found)
  const near: Clause = {
    words: words.flatMap((clause) => clause.words),
    typed: [],
    alternatives: shelves.map((text): Term[] => [{ field: 'sub_category_id', text }]),
  }
  return {
    ...wanted,
    clauses: clauses.flatMap((clause) => (clause === words[0] ? near : words.includes(clause) ? [] : clause)),
    reach: reach ? 'aisle' : 'shelf',
    within: wanted.within ?? clauses,
  }
}

function shelvesAround(
  { reach }: SearchQuery,
  words: Clause[],
  current: CurrentIndex,
  found: readonly number[],
): string[] {
  const [near] = words
  if (reach && near) return shelvesBeside(near.alternatives, current)
  return found.length > 0 ? shelvesOf(current, found) : shelvesWith(words, current)
}

export function withoutUnknownClaim(wanted: SearchQuery, current: CurrentIndex): SearchQuery | undefined {
  const unknown = wanted.clauses.find(({ isClaim, alternatives }) => isClaim && alternatives.length === 0)
  return withoutClaim(wanted, unknown, current)
}

export function withoutPreferredClaim(wanted: SearchQuery, current: CurrentIndex): SearchQuery | undefined {
  const preferred = wanted.clauses.find(({ isPreferred }) => isPreferred)
  return withoutClaim(wanted, preferred, current)
}

export function withoutAClaim(wanted: SearchQuery, current: CurrentIndex): SearchQuery | undefined {
  const last = wanted.clauses.findLast(({ isClaim }) => isClaim)
  return withoutClaim(wanted, last, current)
}

/** A claim that is given up must be in no list of clauses that a later attempt returns to, or the search never ends. */
function withoutClaim(
  wanted: SearchQuery,
  claim: Clause | undefined,
  current: CurrentIndex,
): SearchQuery | undefined {
  if (!claim) return undefined
  const others = (clauses: Clause[]) => clauses.filter((clause) => clause !== claim)
  const clauses = others(wanted.within ?? wanted.clauses)
  const avoided = whatIsAvoided(claim, current)
  return {
    ...wanted,
    clauses,
    within: undefined,
    reach: undefined,
    whole: wanted.whole ? others(wanted.whole) : avoided && clauses,
    notGranted: [...wanted.notGranted, askedFor(claim)],
    ...(avoided && { avoided: [...(wanted.avoided ?? []), avoided] }),
  }
}

/** Completes the sentence 'None of these is …'. */
function askedFor({ words }: Clause): string {
  const [no, ...what] = words
  return no === 'no' ? `free of ${what.join(' ')}` : words.join(' ')
}

/** Turns 'no chicken' into a word to avoid: products do not claim it, but must not have that word. */
export function withExclusions(wanted: SearchQuery, current: CurrentIndex): SearchQuery {
  const clauses = wanted.clauses.filter(({ leftOut }) => leftOut === undefined)
  const isOfAnyKind = wanted.offer !== undefined || wanted.atMostCents !== undefined
  const isAlone = clauses.length === 0 && !isOfAnyKind
  if (isAlone || clauses.length === wanted.clauses.length) return wanted
  const avoided = wanted.clauses.flatMap((clause): Avoided[] => {
    if (clause.leftOut === undefined) return []
    const text = termOf(current, clause.leftOut).stem
    return [{ said: [{ field: 'word', text }], shelves: [], asked: askedFor(clause) }]
  })
  return { ...wanted, clauses, avoided, whole: clauses }
}

/** Leaves out what an exclusion names, and what may have an allergen that a claim excludes and does not make the claim. */
export function withoutAvoided(
  { clauses, avoided = [] }: SearchQuery,
  ordinals: number[],
  current: CurrentIndex,
): number[] {
  const { index } = current
  let left = avoided.reduce((left, one) => withNone(one, left, index), ordinals)
  for (const clause of clauses) {
    const allergen = whatIsAvoided(clause, current)
    if (!allergen) continue
    const suitable = new Set([...matchClauses(index, [clause]), ...withNone(allergen, left, index)])
    left = left.filter((ordinal) => suitable.has(ordinal))
  }
  return left
}

/** 'Nut free snacks' may show snacks without that claim, with a note that they lack it, but never nuts. */
function whatIsAvoided({ freeFrom }: Clause, current: CurrentIndex): Avoided | undefined {
  if (freeFrom === undefined) return undefined
  const names = allergensCalled(freeFrom) ?? []
  // The word 'milk' proves nothing, as oats and coconuts have a milk too.
  const words = [freeFrom, ...names].filter((name) => name !== 'milk')
  const stems = words.map((word) => termOf(current, word).stem)
  return {
    said: [
      UNKNOWN_ALLERGENS,
      ...names.map((text): Term => ({ field: 'allergen', text })),
      ...stems.map((text): Term => ({ field: 'word', text })),
    ],
    shelves: stems.map((text): Term => ({ field: 'mixed_sub_category', text })),
  }
}

/** As a last resort, shows the things asked for even if they should be avoided, and says so. */
export function withAvoided(wanted: SearchQuery): SearchQuery | undefined {
  if (!wanted.avoided?.length) return undefined
  const asked = wanted.avoided.flatMap(({ asked = [] }) => asked)
  return {
    ...wanted,
    clauses: wanted.whole ?? wanted.clauses,
    avoided: [],
    notGranted: [...wanted.notGranted, ...asked],
  }
}

const BEST = 5

function shelvesOf({ index }: CurrentIndex, ordinals: readonly number[]): string[] {
  return [...new Set(ordinals.map((ordinal) => index.columns.subCategoryIds[ordinal] as string))]
}

/** Returns the sub-categories of the best products that satisfy these clauses. */
function shelvesWith(words: Clause[], current: CurrentIndex): string[] {
  const { index } = current
  return shelvesOf(current, bestOf(index.columns, rank(index, matchClauses(index, words), words), BEST))
}

/** Returns all sub-categories of the categories that these shelves are in. */
function shelvesBeside(shelves: Term[][], { index }: CurrentIndex): string[] {
  const { columns } = index
  const { subCategoryIds } = columns
  const known = new Set(shelves.flatMap(([shelf]) => shelf?.text ?? []))
  const aisles = new Set(subCategoryIds.map((id, n) => (known.has(id) ? columns.categoryIdOf(n) : undefined)))
  aisles.delete(undefined)
  return [...new Set(subCategoryIds.filter((_, n) => aisles.has(columns.categoryIdOf(n))))]
}
