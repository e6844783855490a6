import type { Sort } from '#contract/goods/catalogue/product-list.ts'
import type { ProductColumns } from './product-columns.ts'
import type { Matches } from './ranking.ts'

type Compare = (a: number, b: number) => number

/** Cutting a short list repeatedly costs more than it saves. */
const HELD_AT_LEAST = 64

interface Order {
  /** One for each item; the highest key comes first. */
  keys: ArrayLike<number>
  /** Must agree with the keys, and decides between items of the same key. */
  compare: Compare
}

interface RankRange {
  from: number
  to: number
  /** If left out, every item is open. */
  isOpen?: ((item: number) => boolean) | undefined
}

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

/** Returns the ordinals of the best matches, the best first. */
export function bestOf(columns: ProductColumns, matches: Matches, most: number): number[] {
  return sortMatches(columns, matches, { to: most }).map((n) => matches.ordinals[n] as number)
}

function compareById({ ids }: ProductColumns, ordinals: readonly number[]): (a: number, b: number) => number {
  const idOf = (n: number) => ids[ordinals[n] as number] as string
  return (a, b) => (a === b ? 0 : idOf(a) < idOf(b) ? -1 : 1)
}

/**
 * Returns the open items at these positions of the sorted order without sorting all. Most items are worse than those held
 * and cost one look at their key; whenever the list is full, quickselect cuts it to the best.
 */
export function topK({ keys, compare }: Order, { from, to, isOpen }: RankRange): number[] {
  const full = Math.max(2 * to, HELD_AT_LEAST)
  const held: number[] = []
  let worst: number | undefined
  let worstKey = Number.NEGATIVE_INFINITY
  for (let item = 0; item < keys.length; item++) {
    const key = keys[item] as number
    if (key < worstKey || (isOpen && !isOpen(item))) continue
    if (worst !== undefined && compare(item, worst) >= 0) continue
    held.push(item)
    if (held.length < full) continue
    worst = cutToBest(held, to, compare)
    if (worst !== undefined) worstKey = keys[worst] as number
  }
  quickselect(held, from, 0, compare)
  quickselect(held, to, from, compare)
  return held.slice(from, to).sort(compare)
}

/** Cuts the list to the best and returns the worst of those, if any are left. */
function cutToBest(held: number[], count: number, compare: Compare): number | undefined {
  quickselect(held, count, 0, compare)
  held.length = count
  return held.length > 0 ? held.reduce((last, each) => (compare(each, last) > 0 ? each : last)) : undefined
}

/** Moves the items that sort first before the position, and leaves items before `from` alone. */
function quickselect(some: number[], position: number, from: number, compare: Compare): void {
  let [first, last] = [from, some.length - 1]
  while (first < position && position <= last) {
    const [lowersEnd, highersStart] = partition(some, first, last, compare)
    if (position <= lowersEnd) last = lowersEnd
    else if (position >= highersStart) first = highersStart
    else return
  }
}

/** Moves items below the pivot before items above it, and returns where each part ends. */
function partition(some: number[], first: number, last: number, compare: Compare): [number, number] {
  // A random pivot, because a fixed one is O(n²) on input that is already sorted.
  const pivot = some[first + Math.floor(Math.random() * (last - first + 1))] as number
  let [low, high] = [first, last]
  while (low <= high) {
    while (compare(some[low] as number, pivot) < 0) low++
    while (compare(some[high] as number, pivot) > 0) high--
    if (low > high) break
    const lower = some[high] as number
    some[high--] = some[low] as number
    some[low++] = lower
  }
  return [high, low]
}
