import type { Sort } from '#contract/goods/catalogue/product-list.ts'
import type { ProductColumns } from './product-columns.ts'
import type { Matches } from './ranking.ts'
import { topK } from './top-k.ts'

type Measure = (columns: ProductColumns, ordinal: number) => number

/** The measure that each sort compares before the score, the highest first. */
const measures: Record<Exclude<Sort, 'relevance'>, Measure> = {
  price_asc: ({ shownCents }, ordinal) => -(shownCents[ordinal] as number),
  price_desc: ({ shownCents }, ordinal) => shownCents[ordinal] as number,
  unit_price_asc: ({ centsPerMeasure }, ordinal) => -(centsPerMeasure[ordinal] as number),
  discount_desc: ({ discountPercent }, ordinal) => discountPercent[ordinal] as number,
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
  const byId = compareById(columns, ordinals)
  const isIn = isOpen && ((n: number) => isOpen(ordinals[n] as number))
  const byScore = (a: number, b: number) => (scores[b] as number) - (scores[a] as number) || byId(a, b)
  if (sort === 'relevance') return topK({ keys: scores, compare: byScore }, { from, to, isOpen: isIn })
  const measure = measures[sort]
  const keys = new Float64Array(ordinals.length)
  for (let n = 0; n < keys.length; n++) keys[n] = measure(columns, ordinals[n] as number)
  const compare = (a: number, b: number) => (keys[b] as number) - (keys[a] as number) || byScore(a, b)
  return topK({ keys, compare }, { from, to, isOpen: isIn })
}

function compareById({ ids }: ProductColumns, ordinals: readonly number[]): (a: number, b: number) => number {
  const idOf = (n: number) => ids[ordinals[n] as number] as string
  return (a, b) => (a === b ? 0 : idOf(a) < idOf(b) ? -1 : 1)
}
