import type { Product } from '#contract/catalogue/product.ts'
import type { ProductColumns } from '../search/product-columns.ts'

/** What a list shows of products, in this order. */
export function listedProducts({ listed }: ProductColumns, ordinals: readonly number[]): Product[] {
  return ordinals.flatMap((ordinal) => listed[ordinal] ?? [])
}

/** The same of those of these ids that are on sale. */
export function listedOnSale(columns: ProductColumns, ids: readonly string[]): Product[] {
  return ids.flatMap((id) => {
    const ordinal = columns.ordinalOf(id)
    return ordinal === undefined ? [] : (columns.listed[ordinal] ?? [])
  })
}
