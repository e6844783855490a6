import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { matchClauses } from './match.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductIndex } from './product-index.ts'
import type { Offer } from './tokenizer.ts'
import type { Avoided, Wanted } from './wanted.ts'

/** Returns the products that have all that is wanted and nothing that is avoided, in no order. */
export function matchWanted({ clauses, offer, avoided = [] }: Wanted, { index }: CurrentIndex): number[] {
  const found = clauses.length > 0 || !offer ? matchClauses(index, clauses) : [...index.columns.ids.keys()]
  const offered = offer ? found.filter((ordinal) => isOffered(index.columns, ordinal, offer)) : found
  return avoided.reduce((left, one) => withNone(one, left, index), offered)
}

/** Prices are multiples of five cents, so a half price may be slightly above half. */
const HALF_PERCENT = 49.5

function isOffered(columns: ProductColumns, ordinal: number, offer: Offer): boolean {
  if (columns.ids[ordinal] === undefined) return false
  if (offer === 'half_price') return (columns.discountPercent[ordinal] as number) >= HALF_PERCENT
  return columns.buckets[columns.bucketOf[ordinal] as number]?.on_special ?? false
}

/**
 * Titles count as well, since a label may omit what the title says. A shelf's name counts only against products without
 * a label: on a shelf of fish and soup, the label clears the soup.
 */
export function withNone(
  { said, shelves }: Avoided,
  ordinals: number[],
  { inverted, columns }: ProductIndex,
): number[] {
  const having = (terms: readonly Term[]) =>
    new Set(terms.flatMap((term) => inverted.postingsOf(term)).flatMap((list) => list.ordinals))
  const [saying, lying] = [having(said), having(shelves)]
  return ordinals.filter(
    (ordinal) => !saying.has(ordinal) && (columns.isLabelled[ordinal] || !lying.has(ordinal)),
  )
}
