import type { ProductIndex } from './product-index.ts'
import type { Matches } from './ranking.ts'

const NONE: readonly number[] = []

/** Returns the products of a sub-category, scored by their quality. */
export function matchSubCategory({ inverted, columns }: ProductIndex, id: string): Matches {
  const ordinals = inverted.postingsOf({ field: 'sub_category_id', text: id })[0]?.ordinals ?? NONE
  const scores = new Float64Array(ordinals.length)
  for (let n = 0; n < ordinals.length; n++) scores[n] = columns.quality[ordinals[n] as number] as number
  return { ordinals, scores }
}
