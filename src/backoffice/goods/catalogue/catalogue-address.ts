import type { AskOf } from '#contract/endpoint.ts'
import {
  PRODUCT_SORTS,
  PRODUCT_STATES,
  type ProductSort,
  type ProductState,
} from '#contract/goods/products/product-table.ts'
import type { findProducts } from '#contract/goods/products/products.ts'
import { filtersIn, pageIn } from '../../pieces/filters-in-address.ts'

export const CATALOGUE = '/office/catalogue'
export const NEW_PRODUCT = `${CATALOGUE}/new`
export const CATEGORIES = `${CATALOGUE}/categories`
export const PLACES = `${CATALOGUE}/places`
export const SEARCH_WORDS = `${CATALOGUE}/search-words`
export const FILES = `${CATALOGUE}/files`

export function productAddress(id: string): string {
  return `${CATALOGUE}/products/${encodeURIComponent(id)}`
}

export const stateWords: Record<ProductState, string> = {
  all: 'All',
  on_sale: 'On sale',
  on_special: 'On special',
  low_stock: 'Low stock',
  out_of_stock: 'Out of stock',
  retired: 'Retired',
}

export const sortWords: Record<ProductSort, string> = {
  title: 'Name',
  newest: 'Newest first',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  stock_asc: 'Stock, low to high',
  stock_desc: 'Stock, high to low',
}

export function readCatalogueFilters(params: URLSearchParams): AskOf<typeof findProducts> {
  return readProductFilters(params, PRODUCT_STATES, PRODUCT_SORTS)
}

const PAGE_SIZE = 50

/** Reads the filters of a list of products from the address. */
export function readProductFilters<State extends string, Sort extends string = never>(
  params: URLSearchParams,
  state: readonly State[],
  sort: readonly Sort[] = [],
) {
  const filters = filtersIn(params, { q: true, sub_category_id: true, state, sort })
  return { ...filters, ...pageIn(params), page_size: PAGE_SIZE }
}
