import type { OnSale } from './index-sync.ts'
import { wordOf } from './known-word.ts'
import type { Wish } from './parse-query.ts'

/** What is left to ask for when nothing grants all: a size goes first, then the word that says least. */
export function withoutCommonest(wishes: Wish[], onSale: OnSale): Wish[] {
  const commonest = wishes.toSorted((a, b) => commonness(b, onSale) - commonness(a, onSale))[0]
  return wishes.filter((wish) => wish !== commonest)
}

function commonness({ words }: Wish, onSale: OnSale): number {
  const products = words.map((word) => wordOf(onSale, word).products)
  return products.length > 0 ? Math.min(...products) : Number.POSITIVE_INFINITY
}
