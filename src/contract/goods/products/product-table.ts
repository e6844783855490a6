export const PRODUCT_STATES = [
  'all',
  'on_sale',
  'on_special',
  'low_stock',
  'out_of_stock',
  'retired',
] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

export const PRODUCT_SORTS = [
  'title',
  'newest',
  'price_asc',
  'price_desc',
  'stock_asc',
  'stock_desc',
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** The default threshold of low stock; a product can override it, see low-stock.ts. */
export const LOW_STOCK = 5

/** The most products that one request shows or changes. */
export const PRODUCTS_AT_ONCE = 500
