import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { matchClauses } from './match.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductIndex } from './product-index.ts'
import { type Matches, rank } from './ranking.ts'
import { relax } from './relax.ts'
import type { Offer } from './tokenizer.ts'
import type { Wanted } from './wanted.ts'

export interface Found {
  matches: Matches
  /** What all that was found first has. */
  granted: Wanted
}

/** With fewer, a page shows what is like them as well. */
const ENOUGH = 5

/** The products that have all that is wanted; where there are few or none, also those that have less of it. */
export function findMatches(wanted: Wanted, current: CurrentIndex): Found | undefined {
  let granted: Wanted | undefined
  const tiers: Matches[] = []
  const seen: number[] = []
  for (let next: Wanted | undefined = wanted; next; next = relax(next, current, seen)) {
    const all = matching(next, current)
    const ordinals = seen.length === 0 ? all : besides(seen, all, current)
    if (ordinals.length === 0) continue
    granted ??= next
    // What its shelf says counts for a product beside those that say so themselves.
    const isAsGood = next.narrow !== undefined && tiers.length === 1
    if (isAsGood) tiers.pop()
    tiers.push(rank(current.index, isAsGood ? all : ordinals, next.clauses))
    if (seen.length + ordinals.length >= ENOUGH) break
    seen.push(...ordinals)
  }
  return granted && { matches: joined(tiers), granted }
}

/** What is like them lies in the same aisle: the wings of pads are none of a chicken's. */
function besides(seen: readonly number[], all: number[], { index }: CurrentIndex): number[] {
  const { columns } = index
  const aisles = new Set(seen.map((ordinal) => columns.categoryIdOf(ordinal)))
  return all.filter((ordinal) => !seen.includes(ordinal) && aisles.has(columns.categoryIdOf(ordinal)))
}

function matching({ clauses, offer, avoided }: Wanted, { index }: CurrentIndex): number[] {
  if (!offer) return withNoneOf(avoided, matchClauses(index, clauses), index)
  const ordinals = clauses.length > 0 ? matchClauses(index, clauses) : [...index.columns.ids.keys()]
  const offered = ordinals.filter((ordinal) => isOffered(index.columns, ordinal, offer))
  return withNoneOf(avoided, offered, index)
}

function withNoneOf(avoided: readonly Term[] = [], ordinals: number[], { inverted }: ProductIndex): number[] {
  if (avoided.length === 0) return ordinals
  const those = new Set(avoided.flatMap((term) => inverted.postingsOf(term)).flatMap((list) => list.ordinals))
  return ordinals.filter((ordinal) => !those.has(ordinal))
}

/** Prices end in whole five cents: half of one may be a little more. */
const HALF_PERCENT = 49.5

function isOffered(columns: ProductColumns, ordinal: number, offer: Offer): boolean {
  if (columns.ids[ordinal] === undefined) return false
  if (offer === 'half_price') return (columns.discountPercent[ordinal] as number) >= HALF_PERCENT
  return columns.buckets[columns.bucketOf[ordinal] as number]?.on_special ?? false
}

/** A score is at most this: what has all that is wanted comes before what has less. */
const BEST_SCORE = 100

function joined(tiers: Matches[]): Matches {
  const [only] = tiers
  if (only && tiers.length === 1) return only
  return {
    ordinals: tiers.flatMap(({ ordinals }) => ordinals),
    scores: tiers.flatMap(({ scores }, tier) => Array.from(scores, (score) => score - tier * BEST_SCORE)),
  }
}
