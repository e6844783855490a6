import type { ProductFacts } from '#contract/goods/products/products.ts'

/** What the office's form sends for a product with few details. */
export function productFacts(more: Partial<ProductFacts> = {}): ProductFacts {
  return {
    title: 'Cox apples',
    brand: null,
    barcode: null,
    sub_category_id: 'sub-Fruit',
    pack_size: 1,
    pack_unit: 'kg',
    pack_count: 1,
    compared_per: '100 g',
    gst_free: true,
    description: '',
    ingredients: null,
    allergens: [],
    dietary: [],
    nutrition: null,
    country_of_origin: null,
    storage: null,
    is_fresh: false,
    health_stars: null,
    ...more,
  }
}
