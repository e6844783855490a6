import type { FoundWords } from './find-words.ts'
import type { Wish } from './understand-words.ts'

/** What is left to ask for when nothing grants all: a size goes first, then the word that says least. */
export function withoutCommonest(wishes: Wish[], found: FoundWords): Wish[] {
  const commonest = wishes.toSorted((a, b) => commonness(b, found) - commonness(a, found))[0]
  return wishes.filter((wish) => wish !== commonest)
}

function commonness({ words }: Wish, found: FoundWords): number {
  const products = words.map((word) => found.words.get(word)?.products ?? 0)
  return products.length > 0 ? Math.min(...products) : Number.POSITIVE_INFINITY
}
