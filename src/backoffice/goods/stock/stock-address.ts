import type { AskOf } from '#contract/endpoint.ts'
import type { findStock } from '#contract/goods/stock/stock.ts'
import {
  STOCK_SORTS,
  STOCK_STATES,
  type StockSort,
  type StockState,
} from '#contract/goods/stock/stock-table.ts'
import { readProductFilters } from '../catalogue/catalogue-address.ts'

export const STOCK = '/office/stock'
export const COUNTS = `${STOCK}/counts`
export const SUPPLIERS = `${STOCK}/suppliers`
export const SUPPLIER_ORDERS = `${STOCK}/orders`
export const NEW_SUPPLIER_ORDER = `${SUPPLIER_ORDERS}/new`

export const stockAddress = (productId: string) => `${STOCK}/products/${encodeURIComponent(productId)}`

export function countAddress(id: string): string {
  return `${COUNTS}/${encodeURIComponent(id)}`
}

export function supplierOrderAddress(id: string): string {
  return `${SUPPLIER_ORDERS}/${encodeURIComponent(id)}`
}

export const stateWords: Record<StockState, string> = {
  on_sale: 'On sale',
  low_stock: 'Low stock',
  out_of_stock: 'Out of stock',
  short_dated: 'Short-dated',
  all: 'Retired ones too',
}

export const sortWords: Record<StockSort, string> = {
  low_first: 'Low stock first',
  title: 'Name',
  stock_asc: 'On hand, low to high',
  stock_desc: 'On hand, high to low',
}

export function readStockFilters(params: URLSearchParams): AskOf<typeof findStock> {
  return readProductFilters(params, STOCK_STATES, STOCK_SORTS)
}
