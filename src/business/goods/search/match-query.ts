import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { matchClauses } from './match.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductIndex } from './product-index.ts'
import type { Avoided, SearchQuery } from './search-query.ts'
import type { Offer } from './tokenizer.ts'

/** Returns the products that have all that is wanted and nothing that is avoided, in no order. */
export function matchQuery(wanted: SearchQuery, { index }: CurrentIndex): number[] {
  const { clauses, offer, atMostCents, avoided = [] } = wanted
  const isOfAnyKind = clauses.length === 0 && (offer !== undefined || atMostCents !== undefined)
  const found = isOfAnyKind ? onSale(index) : matchClauses(index, clauses)
  const offered = offer ? found.filter((ordinal) => isOffered(index.columns, ordinal, offer)) : found
  const priced = withinPrice(atMostCents, offered, index)
  return avoided.reduce((left, one) => withNone(one, left, index), priced)
}

function onSale({ columns }: ProductIndex): number[] {
  return [...columns.ids.keys()].filter((ordinal) => columns.ids[ordinal] !== undefined)
}

export function withinPrice(
  atMostCents: number | undefined,
  ordinals: number[],
  { columns }: ProductIndex,
): number[] {
  if (atMostCents === undefined) return ordinals
  return ordinals.filter((ordinal) => (columns.shownCents[ordinal] as number) <= atMostCents)
}

/** Prices are multiples of five cents, so a half price may be slightly above half. */
const HALF_PERCENT = 49.5

function isOffered(columns: ProductColumns, ordinal: number, offer: Offer): boolean {
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
