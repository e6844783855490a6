import type { CurrentIndex } from '#business/goods/search/index-sync.ts'
import { type IndexedProduct, ProductIndex } from '#business/goods/search/product-index.ts'

const plainApple: IndexedProduct = {
  id: 'apple',
  title: 'Apple',
  brand: null,
  dietary: '',
  allergens: '',
  pack_size: 1,
  pack_unit: 'each',
  pack_count: 1,
  popularity: 0,
  sub_category_id: 'fruit',
  sub_category: 'Fruit',
  category_id: 'food',
  category: 'Food',
  compared_per: 'each',
  price_cents: 100,
  special_cents: null,
  usual_grams: null,
  cents_per_kilo: null,
  offer_label: null,
  is_lowest: false,
  thumbnail: '/pictures/apple.webp',
  origin: null,
  shown_cents: 100,
  cents_per_measure: 100,
  discount_percent: 0,
  on_special: false,
  in_stock: true,
}

export interface IndexWith extends CurrentIndex {
  put(product: Partial<IndexedProduct>): void
}

/** An in-memory index of these products without a database. A word's stem is the word without a final `s`. */
export function indexWith(...products: Partial<IndexedProduct>[]): IndexWith {
  const index = new ProductIndex()
  const put = (product: Partial<IndexedProduct>) => {
    const id = product.id ?? product.title ?? plainApple.id
    const read = index.read({ ...plainApple, ...product, id })
    for (const word of index.dictionary.unstemmed) index.dictionary.learnStem(word, word.replace(/s$/, ''))
    index.put(read)
  }
  products.forEach(put)
  return { index, categoryTitles: {}, queryStems: new Map(), put }
}

/** Returns the ids of products in the order of their ordinals. */
export function idsAt({ index }: CurrentIndex, ordinals: readonly number[]): (string | undefined)[] {
  return ordinals.toSorted((a, b) => a - b).map((ordinal) => index.columns.ids[ordinal])
}
