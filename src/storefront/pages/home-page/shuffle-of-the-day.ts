import { hashOf } from '#contract/hash-of.ts'

const SEED = 2166136261

/**
 * A seeded shuffle: another order each day, the same for all shoppers, so that pages can be cached and found again. What
 * is sold out comes last.
 */
export function shuffleOfTheDay<T extends { id: string; in_stock: boolean }>(
  items: readonly T[],
  day: string,
): T[] {
  return items
    .map((item) => ({ item, rank: hashOf(day + item.id, SEED) }))
    .sort((a, b) => Number(b.item.in_stock) - Number(a.item.in_stock) || a.rank - b.rank)
    .map(({ item }) => item)
}
