import { sql } from 'kysely'
import { brisbaneDay, DAY_MS } from '#contract/brisbane-time.ts'
import type * as api from '#contract/goods/stock/stock.ts'
import { SHORT_DATED_DAYS, type StockSort, type StockState } from '#contract/goods/stock/stock-table.ts'
import type { Shop, Verb } from '../../shop.ts'
import { readOfficeProducts, requireOfficeProduct } from '../product-views/office-products.ts'
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
import { unitsOnSale } from './book-movements.ts'
import { lotsLeft, readLots } from './lots.ts'

/** Returns a page of products, each with the lot that ends next. */
export const findStock: Verb<typeof api.findStock> = async (
  shop,
  { page, page_size, sort, state, ...found },
) => {
  const where = [...clausesOf(found), ...(await conditionsOf(shop, state))]
  const { ids, total } = await pageOfProducts(shop, { where, order: orders[sort], page, page_size })
  const [products, lots] = await Promise.all([readOfficeProducts(shop, ids), readLots(shop, ids)])
  const data = products.map((product) => ({ ...product, ends_next: lots.get(product.id)?.[0] ?? null }))
  return { data, page, page_size, total }
}

async function conditionsOf(shop: Shop, state: StockState): Promise<Clause[]> {
  if (state === 'all') return []
  if (state === 'short_dated') return [ofStock(sql`stock.product_id = any (${await findShortDated(shop)})`)]
  return { on_sale: [isOnSale], low_stock: [isOnSale, isLow], out_of_stock: [isOnSale, isOut] }[state]
}

/** Runs once for both the total and the page. It includes retired products, as they are still on the shelf. */
async function findShortDated({ db, clock }: Shop): Promise<string[]> {
  const last = brisbaneDay(new Date(clock.now().getTime() + SHORT_DATED_DAYS * DAY_MS))
  const soon = sql`select product_id from stock_lots where used_up_at is null and best_before <= ${last}`
  const { rows } = await sql<{ product_id: string }>`
    select distinct product_id from (${lotsLeft(soon)}) as lots where remaining > 0 and best_before <= ${last}
  `.execute(db)
  return rows.map(({ product_id }) => product_id)
}

const orders: Record<StockSort, Clause> = {
  low_first: ofStock(sql`(not (${isLow.sql})), ${unitsOnSale}`),
  title: ofProducts(sql`lower(products.title)`),
  stock_asc: ofStock(unitsOnSale),
  stock_desc: ofStock(sql`${unitsOnSale} desc`),
}

export const readStock: Verb<typeof api.readStock> = async (shop, { product_id }) => {
  const product = await requireOfficeProduct(shop, product_id)
  const lots = await readLots(shop, [product_id])
  return { data: { ...product, lots: lots.get(product_id) ?? [] } }
}
