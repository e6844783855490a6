import type { Brand } from './dictionary.ts'
import type { Term } from './inverted-index.ts'

/** One thing that a query asks for. A product must satisfy every clause, each in one of its alternatives. */
export interface Clause {
  /** The words as typed; none if the clause is a pack size. */
  words: string[]
  /** The stems of these very words, if products have them. */
  typed: string[]
  /** A product that has all terms of any of them satisfies the clause. */
  alternatives: Term[][]
  /** A dietary claim, such as 'vegan' or 'gluten free'. */
  isClaim?: true
  /** The claim is only a preference: a product without it may still be eaten, as for 'low salt'. */
  isPreferred?: true
  /** The allergen that the claim excludes. */
  freeFrom?: string
  /** A word that no product may have, as in 'no chicken'. */
  leftOut?: string
  /** The alternatives that mean more than the words themselves; set if no title has these words in a row. */
  meant?: Term[][]
  /** The words of a product's shelf count as well. */
  isWide?: true
  /** Products have the word only as the beginning of longer words. */
  isBegun?: true
  /** The brand that the clause names and that the shop does not have. */
  brand?: Brand
}
