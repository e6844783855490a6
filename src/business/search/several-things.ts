import { findMatches } from './find-matches.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Matches } from './ranking.ts'
import { sortMatches } from './sort-matches.ts'
import type { UnderstoodQuery } from './understand-query.ts'
import { isLess } from './wanted.ts'

const BETWEEN = /\s*(?:[,;&+]|\band\b)\s*/i
const THINGS_AT_MOST = 6

/** 'Bread and milk' are two things if no product is both. */
export function thingsIn(q: string): string[] {
  const things = q.split(BETWEEN).filter(Boolean)
  return things.length > 1 && things.length <= THINGS_AT_MOST ? things : []
}

/** Interleaves the matches of each thing; returns undefined unless each is found just as it is asked for. */
export function findEach(things: UnderstoodQuery[], { index }: CurrentIndex): Matches | undefined {
  const found = things.map((thing) => (thing.current.index === index ? findInOrder(thing) : []))
  if (found.length === 0 || found.some(({ length }) => length === 0)) return undefined
  const longest = Math.max(...found.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) =>
    found.flatMap((ordinals) => ordinals[turn] ?? []),
  )
  const ordinals = [...new Set(turns.flat())]
  return { ordinals, scores: ordinals.map((_, place) => -place) }
}

function findInOrder({ current, wanted, didYouMean }: UnderstoodQuery): number[] {
  const found = findMatches(wanted, current)
  if (!found || didYouMean || isLess(found.granted, wanted)) return []
  const { ordinals } = found.matches
  const inOrder = sortMatches(current.index.columns, found.matches, { to: ordinals.length })
  return inOrder.map((n) => ordinals[n] as number)
}
