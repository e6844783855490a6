/** Verbs call this as they read, with the tags of what they read: the response is cached until one of them changes. */
export type AddCacheTags = (...tags: string[]) => void

/**
 * The tags of shared responses, in the same words in which the database's triggers announce changes
 * (database/functions). Data that changes rarely and appears on many pages shares one tag.
 */
export const tags = {
  /** All categories and sub-categories, since nearly every response names some. */
  categories: 'categories',
  /** The blocks and banners of the home page. */
  home: 'home',
  /** The headings and offers of all deals. */
  deals: 'deals',
  promos: 'promos',
  /** Delivery charges and the amount for free delivery. */
  deliveryTerms: 'delivery-terms',
  /** The company's details and the texts that the office has written. */
  settings: 'settings',
  /** The results of any search, which may include any product. */
  search: 'search',
  /** Which products exist, and their names. */
  assortment: 'assortment',
  /** One product, wherever it is shown. */
  product: (id: string) => `product:${id}`,
  /** The products of a sub-category and their ranking. */
  subCategory: (id: string) => `sub-category:${id}`,
  /** The facts by which its products are filtered, sorted and counted. */
  subCategoryFacts: (id: string) => `sub-category-facts:${id}`,
  /** The products of a deal and their order. */
  deal: (id: string) => `deal:${id}`,
  dealFacts: (id: string) => `deal-facts:${id}`,
  /** The product index has not caught up with a large import yet. */
  indexBehind: 'index-behind',
} as const

const PRODUCT = tags.product('')

/** Returns the ids of the products that a response was made of. */
export function productsIn(tagsRead: Iterable<string>): string[] {
  return [...tagsRead].filter((tag) => tag.startsWith(PRODUCT)).map((tag) => tag.slice(PRODUCT.length))
}
