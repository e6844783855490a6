import type { AskOf } from '#contract/endpoint.ts'
import { ENDING_DAYS, PRICE_STATES, type PriceState } from '#contract/goods/prices/price-table.ts'
import type { findPrices } from '#contract/goods/prices/prices.ts'
import { readProductFilters } from '../catalogue/catalogue-address.ts'

export const PRICES = '/office/prices'
export const MANY_PRICES = `${PRICES}/many`

export const pricesAddress = (productId: string) => `${PRICES}/products/${encodeURIComponent(productId)}`

export const stateWords: Record<PriceState, string> = {
  all: 'All on sale',
  on_special: 'On special',
  ending: `Special ends within ${ENDING_DAYS} days`,
  scheduled: 'With planned prices',
}

export function readPriceFilters(params: URLSearchParams): AskOf<typeof findPrices> {
  return readProductFilters(params, PRICE_STATES)
}
