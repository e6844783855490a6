import type { CurrentIndex } from './index-sync.ts'
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

/** A label is believed; where there is none, the name is. */
function withNone(
  { labels, words }: Avoided,
  ordinals: number[],
  { inverted, columns }: ProductIndex,
): number[] {
  const having = (terms: Avoided['labels']) =>
    new Set(terms.flatMap((term) => inverted.postingsOf(term)).flatMap((list) => list.ordinals))
  const [labelled, called] = [having(labels), having(words)]
  return ordinals.filter((ordinal) => !(columns.isLabelled[ordinal] ? labelled : called).has(ordinal))
}
