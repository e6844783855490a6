/** A seeded shuffle: another order each day, the same for every shopper, so that a page can be kept and found again. */
export function shuffleOfTheDay<T extends { id: string }>(items: readonly T[], day: string): T[] {
  return items
    .map((item) => ({ item, rank: hash(day + item.id) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** FNV-1a. */
function hash(words: string): number {
  let sum = 2166136261
  for (const letter of words) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619)
  // The last letters must move the whole number, or neighbours would stay neighbours.
  sum = Math.imul(sum ^ (sum >>> 15), 2246822507)
  return (sum ^ (sum >>> 13)) >>> 0
}
