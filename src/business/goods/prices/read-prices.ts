import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { readPrices as endpoint, PricedProduct } from '#contract/goods/prices/prices.ts'
import type { Shop } from '../../shop.ts'
import { ledgerPrice, requirePricedProduct } from './priced-products.ts'

const ENTRIES_AT_MOST = 300

export async function readPrices(
  shop: Shop,
  { product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
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
