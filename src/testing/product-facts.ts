import { type ProductColumn, productColumnNames } from '#contract/goods/products/product-columns.ts'
import type { ProductFacts } from '#contract/goods/products/products.ts'

const none = Object.fromEntries(productColumnNames.map((name) => [name, null])) as Record<ProductColumn, null>

/** What the office's form sends for a product with few details. */
export function productFacts(more: Partial<ProductFacts> = {}): ProductFacts {
  return {
    ...none,
    title: 'Cox apples',
    sub_category_id: 'sub-Fruit',
    sold_by: 'unit',
    pack_size: 1,
    pack_unit: 'kg',
    pack_count: 1,
    compared_per: '100 g',
    gst_free: true,
    description: '',
    allergens: [],
    dietary: [],
    is_fresh: false,
    ...more,
  }
}
