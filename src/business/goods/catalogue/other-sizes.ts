import type { Product } from '#contract/goods/catalogue/product.ts'
import { matchSubCategory } from '../search/listed-products.ts'
import type { ProductIndex } from '../search/product-index.ts'

const AT_MOST = 12

interface Shelved {
  id: string
  title: string
  sub_category_id: string
}

/** Finds other packs of the same product, which are on the same shelf under the same title. */
export function otherSizesOf({ id, title, sub_category_id }: Shelved, index: ProductIndex): Product[] {
  const { ordinals } = matchSubCategory(index, sub_category_id)
  const sizes: Product[] = []
  const name = title.toLowerCase()
  for (const ordinal of ordinals) {
    const other = index.columns.listed[ordinal]
    // Comparing lengths first rules out most of a long shelf without lower-casing each title.
    if (other?.title.length !== title.length || other.id === id) continue
    if (other.title.toLowerCase() === name) sizes.push(other)
  }
  return sizes.sort((a, b) => a.unit_price - b.unit_price).slice(0, AT_MOST)
}

/** Puts other packs of the same product before linked products. */
export function inItsPlace(sizes: readonly Product[], linked: readonly Product[]): Product[] {
  const inStock = sizes.filter(({ in_stock }) => in_stock)
  const others = linked.filter(({ id }) => !sizes.some((size) => size.id === id))
  return [...inStock, ...others].slice(0, AT_MOST)
}
