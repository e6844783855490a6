import { allergensCalled } from './allergens.ts'
import { isFreeFrom } from './claims.ts'
import type { Clause } from './clause.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { shelvesBeside, shelvesOf, shelvesWith } from './shelves.ts'
import { isPlainWord, type Wanted } from './wanted.ts'

/** Vegan ricotta: what is vegan on the shelves where ricotta lies, and then in that aisle. */
export function around(wanted: Wanted, current: CurrentIndex, found: readonly number[]): Wanted | undefined {
  const { clauses, reach } = wanted
  const word = clauses.find(isPlainWord)
  const isMust = clauses.some(({ isClaim, isPreferred }) => isClaim && !isPreferred)
  if (!word || !isMust || reach === 'aisle') return undefined
  if (reach && found.length > 0) return undefined
  const shelves = shelvesAround(wanted, word, current, found)
  const alternatives = shelves.map((text): Term[] => [{ field: 'sub_category_id', text }])
  return {
    ...wanted,
    clauses: clauses.map((clause) => (clause === word ? { ...word, typed: [], alternatives } : clause)),
    reach: reach ? 'aisle' : 'shelf',
    within: wanted.within ?? clauses,
  }
}

function shelvesAround(
  { reach }: Wanted,
  word: Clause,
  current: CurrentIndex,
  found: readonly number[],
): string[] {
  if (reach) return shelvesBeside(word.alternatives, current)
  return found.length > 0 ? shelvesOf(current, found) : shelvesWith(word, current)
}

export function withoutUnknownClaim(wanted: Wanted): Wanted | undefined {
  const unknown = wanted.clauses.find(({ isClaim, alternatives }) => isClaim && alternatives.length === 0)
  return withoutClaim(wanted, unknown)
}

export function withoutPreferredClaim(wanted: Wanted): Wanted | undefined {
  return withoutClaim(
    wanted,
    wanted.clauses.find(({ isPreferred }) => isPreferred),
  )
}

export function withoutAClaim(wanted: Wanted): Wanted | undefined {
  return withoutClaim(
    wanted,
    wanted.clauses.findLast(({ isClaim }) => isClaim),
  )
}

function withoutClaim(wanted: Wanted, claim: Clause | undefined): Wanted | undefined {
  if (!claim) return undefined
  return {
    ...wanted,
    clauses: (wanted.within ?? wanted.clauses).filter((clause) => clause !== claim),
    reach: undefined,
    notGranted: [...wanted.notGranted, claim.words.join(' ')],
    avoided: [...(wanted.avoided ?? []), ...whatIsAvoided(claim)],
  }
}

/** Snacks are shown to those who ask for nut free ones, and said to be none; but no nuts. */
function whatIsAvoided({ words }: Clause): Term[] {
  const [what = ''] = words
  if (!isFreeFrom(words, undefined)) return []
  return allergensCalled(what).flatMap((text): Term[] => [
    { field: 'allergen', text },
    { field: 'word', text },
    { field: 'mixed_sub_category', text },
  ])
}

/** Where nothing else is left, what was asked for is shown all the same, with what it is not. */
export function withAvoided(wanted: Wanted): Wanted | undefined {
  if (!wanted.avoided?.length) return undefined
  return { ...wanted, avoided: [] }
}
