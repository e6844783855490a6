import { hashOf } from '#contract/hash-of.ts'

const SEED = 2166136261

/** A seeded shuffle: another order each day, the same for all shoppers, so that pages can be cached and found again. */
export function shuffleOfTheDay<T extends { id: string }>(items: readonly T[], day: string): T[] {
  return items
    .map((item) => ({ item, rank: hashOf(day + item.id, SEED) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
