import type { Clause } from './clause.ts'
import { ENOUGH, type Found, findMatches } from './find-matches.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { matchWanted } from './match-wanted.ts'
import type { Matches } from './ranking.ts'
import { sortMatches } from './sort-matches.ts'
import type { UnderstoodQuery } from './understand-query.ts'
import { isLess, type Wanted } from './wanted.ts'

const BETWEEN = /\s*(?:[,;&+]|\band\b)\s*/i
const THINGS_AT_MOST = 6

/** 'Bread and milk' are two things if no product is both. */
export function thingsIn(q: string): string[] {
  const things = q.split(BETWEEN).filter(Boolean)
  return things.length > 1 && things.length <= THINGS_AT_MOST ? things : []
}

/**
 * Returns the few products that are all of the things, and then the matches of each thing by turns; undefined if the
 * things are one, or if one of them is not found just as it is asked for.
 */
export function findEach(
  { wanted, things }: { wanted: Wanted; things: UnderstoodQuery[] },
  found: Found,
  current: CurrentIndex,
): Matches | undefined {
  if (things.length === 0 || things.some((thing) => thing.current.index !== current.index)) return undefined
  const all = new Set(matchWanted({ ...wanted, clauses: wanted.clauses.map(byName) }, current))
  if (all.size >= ENOUGH || (!isLess(found.granted, wanted) && !areThings(things))) return undefined
  const each = things.map(findInOrder)
  if (each.some(({ length }) => length === 0)) return undefined
  const longest = Math.max(...each.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) => each.flatMap((ordinals) => ordinals[turn] ?? []))
  const first = inOrder(found, current).filter((ordinal) => all.has(ordinal))
  const ordinals = [...new Set([...first, ...turns.flat()])]
  return { ordinals, scores: ordinals.map((_, place) => -place) }
}

/** On the shelf of oils and vinegar everything is both. */
function byName(clause: Clause): Clause {
  const isShelf = ({ field }: Term) => field === 'mixed_sub_category' || field === 'category'
  return { ...clause, alternatives: clause.alternatives.filter((terms) => !terms.some(isShelf)) }
}

/** 'Salt and pepper' are two things; 'salt and pepper squid' is one, and so is 'cold and flu'. */
function areThings(things: UnderstoodQuery[]): boolean {
  const last = things.at(-1)?.wanted.clauses ?? []
  return (
    last.length === 1 &&
    things.every(
      ({ wanted: { clauses, guessed }, current }) =>
        guessed.length === 0 && clauses.some((clause) => isCalledSo(clause, current)),
    )
  )
}

function isCalledSo({ alternatives }: Clause, { index }: CurrentIndex): boolean {
  return alternatives.some((terms) => {
    const last = terms.at(-1)
    return last?.field === 'word' && index.inverted.headFrequency(last.text) > 0
  })
}

function findInOrder({ current, wanted, didYouMean }: UnderstoodQuery): number[] {
  const found = findMatches(wanted, current)
  return found && !didYouMean && !isLess(found.granted, wanted) ? inOrder(found, current) : []
}

function inOrder({ matches }: Found, { index }: CurrentIndex): number[] {
  const { ordinals } = matches
  return sortMatches(index.columns, matches, { to: ordinals.length }).map((n) => ordinals[n] as number)
}
