import type { Brand } from './dictionary.ts'
import type { Term } from './inverted-index.ts'

/** One thing that a query asks for. A product must satisfy every clause, each in one of its alternatives. */
export interface Clause {
  /** As typed; none where it is a size. */
  words: string[]
  /** The stems of exactly these words, where products have them. */
  typed: string[]
  /** A product that has all terms of any of them satisfies the clause. */
  alternatives: Term[][]
  /** What a shopper may eat: 'vegan', 'gluten free'. */
  isClaim?: true
  /** A claim that others may be eaten without: 'low salt'. */
  isPreferred?: true
  /** The allergen that a claim is about. */
  freeFrom?: string
  /** A word that no product may have: 'no chicken'. */
  leftOut?: string
  /** Of the alternatives, those that say more than the words themselves, which no title has in a row. */
  meant?: Term[][]
  /** What the shelf says of products counts as well. */
  isWide?: true
  /** The beginning of words of products, and of none by itself. */
  isBegun?: true
  /** It was asked for by the name of a brand that the shop does not have. */
  brand?: Brand
}
