import type { AskOf } from '#contract/endpoint.ts'
import {
  PRODUCT_SORTS,
  PRODUCT_STATES,
  type ProductSort,
  type ProductState,
} from '#contract/office/product-table.ts'
import type { findProducts } from '#contract/office/products.ts'

export const CATALOGUE = '/office/catalogue'
export const NEW_PRODUCT = `${CATALOGUE}/new`
export const FILES = `${CATALOGUE}/files`
const PAGE_SIZE = 50

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

/** What is shown stands in the address; what makes no sense there is as if it were not. */
export function readCatalogueFilters(params: URLSearchParams): AskOf<typeof findProducts> {
  const q = params.get('q')
  const subCategory = params.get('sub_category_id')
  const state = PRODUCT_STATES.find((one) => one === params.get('state'))
  const sort = PRODUCT_SORTS.find((one) => one === params.get('sort'))
  const page = Number(params.get('page'))
  return {
    ...(q && { q }),
    ...(subCategory && { sub_category_id: subCategory }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    page_size: PAGE_SIZE,
  }
}
