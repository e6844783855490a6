import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import type { ProductSort, ProductState } from '#contract/goods/products/product-table.ts'
import type { findProducts as endpoint } from '#contract/goods/products/products.ts'
import type { Verb } from '../../shop.ts'
import { readOfficeProducts } from '../product-views/office-products.ts'
import {
  type Clause,
  clausesOf,
  isLow,
  isOnSale,
  isOut,
  ofProducts,
  ofStock,
  pageOfProducts,
} from '../product-views/page-of-products.ts'
import { unitsOnSale } from '../stock/book-movements.ts'

/** Returns a page of the products that match, and how many there are. */
export const findProducts: Verb<typeof endpoint> = async (
  shop,
  { page, page_size, sort, state, ...found },
) => {
  const where = clausesOfList({ state, ...found })
  const { ids, total } = await pageOfProducts(shop, { where, order: orders[sort], page, page_size })
  return { data: await readOfficeProducts(shop, ids), page, page_size, total }
}

export type Listed = Pick<InputOf<typeof endpoint>, 'q' | 'sub_category_id' | 'state'>

export function clausesOfList({ state, ...found }: Listed): Clause[] {
  return [...clausesOf(found), ...conditions[state]]
}

const conditions: Record<ProductState, Clause[]> = {
  all: [],
  on_sale: [isOnSale],
  on_special: [isOnSale, ofProducts(sql`products.special_cents is not null`)],
  low_stock: [isOnSale, isLow],
  out_of_stock: [isOnSale, isOut],
  retired: [ofProducts(sql`products.retired_at is not null`)],
}

const orders: Record<ProductSort, Clause> = {
  title: ofProducts(sql`lower(products.title)`),
  newest: ofProducts(sql`products.created_at desc`),
  price_asc: ofProducts(sql`products.shown_cents`),
  price_desc: ofProducts(sql`products.shown_cents desc`),
  stock_asc: ofStock(unitsOnSale),
  stock_desc: ofStock(sql`${unitsOnSale} desc`),
}
