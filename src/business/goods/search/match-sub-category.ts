import type { ProductColumns } from './product-columns.ts'
import type { ProductIndex } from './product-index.ts'
import type { Matches } from './ranking.ts'

const NONE: readonly number[] = []
/** More than the quality of any product. */
const SOLD_OUT = 100

export function matchSubCategory({ inverted, columns }: ProductIndex, id: string): Matches {
  return byPopularity(
    columns,
    inverted.postingsOf({ field: 'sub_category_id', text: id })[0]?.ordinals ?? NONE,
  )
}

/** Scores products by their quality; sold-out ones come last. */
export function byPopularity(
  { quality, buckets, bucketOf }: ProductColumns,
  ordinals: readonly number[],
): Matches {
  const scores = new Float64Array(ordinals.length)
  for (let n = 0; n < ordinals.length; n++) {
    const ordinal = ordinals[n] as number
    const isInStock = buckets[bucketOf[ordinal] as number]?.in_stock
    scores[n] = (quality[ordinal] as number) - (isInStock ? 0 : SOLD_OUT)
  }
  return { ordinals, scores }
}
