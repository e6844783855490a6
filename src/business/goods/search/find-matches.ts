import type { CurrentIndex } from './index-sync.ts'
import { matchWanted } from './match-wanted.ts'
import { type Matches, rank } from './ranking.ts'
import { relax } from './relax.ts'
import type { SearchEffort } from './search-effort.ts'
import type { Wanted } from './wanted.ts'

export interface Found {
  matches: Matches
  /** The wishes that all products of the first tier satisfy. */
  granted: Wanted
}

/** With fewer matches, a page also shows similar products. */
export const ENOUGH = 5

/**
 * Finds the products that have all that is wanted; if there are few or none, also products that have less of it. A
 * search that is cut short returns what it has found so far.
 */
export function findMatches(wanted: Wanted, current: CurrentIndex, effort: SearchEffort): Found | undefined {
  let granted: Wanted | undefined
  const tiers: Matches[] = []
  const seen: number[] = []
  const less = (than: Wanted) => (effort.allowsAnother(than) ? relax(than, current, seen) : undefined)
  for (let next: Wanted | undefined = wanted; next; next = less(next)) {
    const all = matchWanted(next, current)
    const ordinals = seen.length === 0 ? all : besides(seen, all, current)
    if (ordinals.length === 0) continue
    granted ??= next
    // Products that match by their shelf's words rank together with products that match by their own.
    const countsAsMuch = next.narrow !== undefined && tiers.length === 1
    if (countsAsMuch) tiers.pop()
    tiers.push(rank(current.index, countsAsMuch ? [...seen, ...ordinals] : ordinals, next.clauses))
    if (seen.length + ordinals.length >= ENOUGH) break
    seen.push(...ordinals)
  }
  return granted && { matches: joined(tiers), granted }
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
