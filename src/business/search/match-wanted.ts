import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { matchClauses } from './match.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductIndex } from './product-index.ts'
import type { Offer } from './tokenizer.ts'
import type { Avoided, Wanted } from './wanted.ts'

/** The products that have all that is wanted, and nothing that is avoided, in no order. */
export function matchWanted({ clauses, offer, avoided = [] }: Wanted, { index }: CurrentIndex): number[] {
  const found = clauses.length > 0 || !offer ? matchClauses(index, clauses) : [...index.columns.ids.keys()]
  const offered = offer ? found.filter((ordinal) => isOffered(index.columns, ordinal, offer)) : found
  return avoided.reduce((left, one) => withNone(one, left, index), offered)
}

/** Prices end in whole five cents: half of one may be a little more. */
const HALF_PERCENT = 49.5

function isOffered(columns: ProductColumns, ordinal: number, offer: Offer): boolean {
  if (columns.ids[ordinal] === undefined) return false
  if (offer === 'half_price') return (columns.discountPercent[ordinal] as number) >= HALF_PERCENT
  return columns.buckets[columns.bucketOf[ordinal] as number]?.on_special ?? false
}

/** A label may leave something out that the title says; soup on the shelf of fish and soup is cleared by its label. */
function withNone(
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
