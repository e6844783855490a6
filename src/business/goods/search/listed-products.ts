import type { Product } from '#contract/goods/catalogue/product.ts'
import type { ProductColumns } from './product-columns.ts'

/** Returns the listed form of products, in the order of the ordinals. */
export function listedProducts({ listed }: ProductColumns, ordinals: readonly number[]): Product[] {
  return ordinals.flatMap((ordinal) => listed[ordinal] ?? [])
}

/** As above, by id; products that are not on sale are left out. */
export function listedOnSale(columns: ProductColumns, ids: readonly string[]): Product[] {
  return ids.flatMap((id) => {
    const ordinal = columns.ordinalOf(id)
    return ordinal === undefined ? [] : (columns.listed[ordinal] ?? [])
  })
}
