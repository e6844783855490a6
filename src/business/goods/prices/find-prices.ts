import { sql } from 'kysely'
import { DAY_MS } from '#contract/day-ms.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { ENDING_DAYS, type PriceState } from '#contract/goods/prices/price-table.ts'
import type { findPrices as endpoint } from '#contract/goods/prices/prices.ts'
import type { Shop } from '../../shop.ts'
import {
  type Clause,
  clausesOf,
  isOnSale,
  ofProducts,
  pageOfProducts,
} from '../product-views/page-of-products.ts'
import { readPricedProducts } from './priced-products.ts'

/** Returns a page of the products on sale with their prices. */
export async function findPrices(
  shop: Shop,
  { page, page_size, state, ...found }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const where = [...clausesOf(found), isOnSale, ...conditionsOf(state, shop.clock.now())]
  const order = ofProducts(sql`lower(products.title)`)
  const { ids, total } = await pageOfProducts(shop, { where, order, page, page_size })
  return { data: await readPricedProducts(shop, ids), page, page_size, total }
}

function conditionsOf(state: PriceState, now: Date): Clause[] {
  const soon = new Date(now.getTime() + ENDING_DAYS * DAY_MS)
  const conditions: Record<PriceState, Clause[]> = {
    all: [],
    on_special: [ofProducts(sql`products.special_cents is not null`)],
    ending: [
      ofProducts(sql`products.special_cents is not null and products.price_id in (
        select id from prices where special_until <= ${soon} and special_until > ${now} and called_off_at is null
      )`),
    ],
    scheduled: [
      ofProducts(sql`products.id in (
        select product_id from prices where valid_from > ${now} and called_off_at is null
      )`),
    ],
  }
  return conditions[state]
}
