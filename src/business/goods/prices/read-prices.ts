import { sql } from 'kysely'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { ENDING_DAYS, type PriceState } from '#contract/goods/prices/price-table.ts'
import type * as api from '#contract/goods/prices/prices.ts'
import type { PricedProduct } from '#contract/goods/prices/prices.ts'
import type { Shop, Verb } from '../../shop.ts'
import {
  type Clause,
  clausesOf,
  isOnSale,
  ofProducts,
  pageOfProducts,
} from '../product-views/page-of-products.ts'
import { ledgerPrice, readPricedProducts, requirePricedProduct } from './priced-products.ts'

const ENTRIES_AT_MOST = 300

export const readPrices: Verb<typeof api.readPrices> = async (shop, { product_id }) => {
  const product = await requirePricedProduct(shop, product_id)
  const entries = await shop.db
    .selectFrom('prices')
    .selectAll()
    .where('product_id', '=', product_id)
    .where('called_off_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(ENTRIES_AT_MOST)
    .execute()
  const { price, special, offer_label, since } = product
  // A product without a ledger entry has had its price since it was created.
  const first = { id: 0, from: since, price, special, offer_label, until: null }
  const hasBegun = entries.some(({ valid_from }) => valid_from <= shop.clock.now())
  const ledger = entries.toReversed().map(ledgerPrice)
  return {
    data: {
      ...product,
      ledger: hasBegun ? ledger : [first, ...ledger],
      off_sale: await readOffSale(shop, product),
      look_back_days: shop.priceLookBackDays,
      now: shop.clock.now().toISOString(),
    },
  }
}

async function readOffSale({ db }: Shop, { id, retired_at }: PricedProduct) {
  const times = await db
    .selectFrom('times_off_sale')
    .select(['gone_at', 'back_at'])
    .where('product_id', '=', id)
    .orderBy('gone_at', 'desc')
    .limit(ENTRIES_AT_MOST)
    .execute()
  const ended = times
    .toReversed()
    .map(({ gone_at, back_at }) => ({ from: gone_at.toISOString(), until: back_at.toISOString() }))
  return retired_at === null ? ended : [...ended, { from: retired_at, until: null }]
}

/** Returns a product with its current and its next price, without its price history. */
export const readPrice: Verb<typeof api.readPrice> = async (shop, { product_id }) => {
  return { data: await requirePricedProduct(shop, product_id) }
}

/** Returns a page of the products on sale with their prices. */
export const findPrices: Verb<typeof api.findPrices> = async (shop, { page, page_size, state, ...found }) => {
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
