import type { SearchQuery } from '#business/goods/search/match-query.ts'

/** More than the number of words, sizes and steps that a search of a hundred letters can have. */
const NEXT_PLACE = 64

/**
 * The measure by which a search ends, since each rung lowers it: first the claims, then the exclusions, the words and
 * sizes, and last the steps that narrow the search. Giving up a claim or the exclusions may bring back words.
 */
export function leftToGiveUp({
  clauses,
  avoided = [],
  wasWide,
  reach,
  offer,
  atMostCents,
}: SearchQuery): number {
  const claims = clauses.filter(({ isClaim }) => isClaim).length
  const steps =
    (wasWide ? 0 : 1) +
    stepsOf.reach[reach ?? 'thing'] +
    stepsOf.offer[offer ?? 'none'] +
    (atMostCents ? 1 : 0)
  return [claims, avoided.length, clauses.length - claims, steps].reduce((sum, n) => sum * NEXT_PLACE + n, 0)
}

const stepsOf = {
  reach: { thing: 2, shelf: 1, aisle: 0 },
  offer: { half_price: 2, special: 1, none: 0 },
}
