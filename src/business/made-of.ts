/** Told by verbs, while they read, what their answer is made of: it is kept until one of these changes. */
export type MadeOf = (...tags: string[]) => void

/**
 * What answers for everybody are made of, in the words in which triggers say what changed: see database/functions. What
 * changes rarely and stands on many pages has one tag for all of it.
 */
export const tags = {
  /** All categories and sub-categories: nearly every answer names some. */
  categories: 'categories',
  /** The blocks of the home page, and their banners. */
  home: 'home',
  /** What deals are called and what they offer. */
  deals: 'deals',
  promos: 'promos',
  /** What delivery costs, and from which amount on it is free. */
  deliveryTerms: 'delivery-terms',
  /** Who the company is, and what the office has written. */
  settings: 'settings',
  /** What any search finds: each product may be among it. */
  search: 'search',
  /** Which products there are, and what they are called. */
  assortment: 'assortment',
  /** One product, wherever it is shown. */
  product: (id: string) => `product:${id}`,
  /** Which products a sub-category has, and which are its better ones. */
  subCategory: (id: string) => `sub-category:${id}`,
  /** What its products are filtered, sorted and counted by. */
  subCategoryFacts: (id: string) => `sub-category-facts:${id}`,
  /** Which products a deal names, and in which order. */
  deal: (id: string) => `deal:${id}`,
  dealFacts: (id: string) => `deal-facts:${id}`,
  /** A product index that had not yet caught up with a large import. */
  indexBehind: 'index-behind',
} as const

const PRODUCT = tags.product('')

/** The products that an answer was made of, by ids. */
export function productsIn(madeOf: Iterable<string>): string[] {
  return [...madeOf].filter((tag) => tag.startsWith(PRODUCT)).map((tag) => tag.slice(PRODUCT.length))
}
