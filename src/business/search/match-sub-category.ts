import type { ProductIndex } from './product-index.ts'
import type { Matches } from './ranking.ts'

/** The products of a sub-category, of which the better ones come first. */
export function matchSubCategory({ inverted, columns }: ProductIndex, id: string): Matches {
  const ordinals = inverted
    .postingsOf({ field: 'sub_category_id', text: id })
    .flatMap((list) => list.ordinals)
  return { ordinals, scores: ordinals.map((ordinal) => columns.quality[ordinal] as number) }
}
