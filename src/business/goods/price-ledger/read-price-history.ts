import { DAY_MS } from '#contract/brisbane-time.ts'
import { centsOfWeight } from '#contract/goods/catalogue/by-weight.ts'
import type { priceHistory as endpoint } from '#contract/goods/catalogue/catalogue.ts'
import { PRICE_HISTORY_DAYS } from '#contract/goods/catalogue/price-history.ts'
import { toDollars } from '#contract/money.ts'
import { tags } from '../../cache-tags.ts'
import type { Verb } from '../../shop.ts'

const ENTRIES_AT_MOST = 200

/** Returns a product's prices, beginning with the one that was in force when the period began. */
export const readPriceHistory: Verb<typeof endpoint> = async (shop, { product_id }) => {
  shop.addCacheTags(tags.product(product_id))
  const now = shop.clock.now()
  const since = new Date(now.getTime() - PRICE_HISTORY_DAYS * DAY_MS)
  const entries = await shop.db
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'prices.product_id')
    .where('product_id', '=', product_id)
    .where('valid_from', '<=', now)
    .where('called_off_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .orderBy('prices.id', 'desc')
    .limit(ENTRIES_AT_MOST)
    .select(['valid_from', 'usual_grams'])
    .select(({ fn }) => fn.coalesce('prices.special_cents', 'prices.price_cents').as('cents'))
    .execute()
  const older = entries.findIndex(({ valid_from }) => valid_from <= since)
  const shown = older === -1 ? entries : entries.slice(0, older + 1)
  return {
    data: shown.toReversed().map(({ valid_from, usual_grams, cents }) => ({
      from: valid_from.toISOString(),
      price: toDollars(usual_grams === null ? cents : centsOfWeight(cents, usual_grams)),
    })),
  }
}
