import type { Sort } from '#contract/catalogue/product-list.ts'
import type { ProductColumns } from './product-columns.ts'
import type { Matches } from './ranking.ts'
import { topK } from './top-k.ts'

type Measure = (columns: ProductColumns, ordinal: number) => number

/** The measure that each sort compares before the score, the smallest first. */
const measures: Record<Exclude<Sort, 'relevance'>, Measure> = {
  price_asc: ({ shownCents }, ordinal) => shownCents[ordinal] as number,
  price_desc: ({ shownCents }, ordinal) => -(shownCents[ordinal] as number),
  unit_price_asc: ({ centsPerMeasure }, ordinal) => centsPerMeasure[ordinal] as number,
  discount_desc: ({ discountPercent }, ordinal) => -(discountPercent[ordinal] as number),
}

export interface WantedMatches {
  from?: number
  to: number
  sort?: Sort
  /** If left out, every match is open. */
  isOpen?: ((ordinal: number) => boolean) | undefined
}

/** Returns positions among the matches, sorted as asked for and then by score. */
export function sortMatches(
  columns: ProductColumns,
  { ordinals, scores }: Matches,
  { from = 0, to, sort = 'relevance', isOpen }: WantedMatches,
): number[] {
  const open: number[] = []
  for (let n = 0; n < ordinals.length; n++) if (!isOpen || isOpen(ordinals[n] as number)) open.push(n)
  const byScore = compareByScore(columns, { ordinals, scores })
  if (sort === 'relevance') return topK(open, from, to, byScore)
  const measure = measures[sort]
  const measured = new Float64Array(ordinals.length)
  for (const n of open) measured[n] = measure(columns, ordinals[n] as number)
  return topK(open, from, to, (a, b) => (measured[a] as number) - (measured[b] as number) || byScore(a, b))
}

function compareByScore(
  { ids }: ProductColumns,
  { ordinals, scores }: Matches,
): (a: number, b: number) => number {
  const idOf = (n: number) => ids[ordinals[n] as number] as string
  return (a, b) => {
    if (a === b) return 0
    return (scores[b] as number) - (scores[a] as number) || (idOf(a) < idOf(b) ? -1 : 1)
  }
}
