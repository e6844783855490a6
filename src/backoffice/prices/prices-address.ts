import type { AskOf } from '#contract/endpoint.ts'
import { ENDING_DAYS, PRICE_STATES, type PriceState } from '#contract/office/price-table.ts'
import type { findPrices } from '#contract/office/prices.ts'

export const PRICES = '/office/prices'
export const MANY_PRICES = `${PRICES}/many`
const PAGE_SIZE = 50

export const pricesAddress = (productId: string) => `${PRICES}/products/${encodeURIComponent(productId)}`

export const stateWords: Record<PriceState, string> = {
  all: 'All on sale',
  on_special: 'On special',
  ending: `Special ends within ${ENDING_DAYS} days`,
  scheduled: 'With planned prices',
}

/** What is shown stands in the address; what makes no sense there is as if it were not. */
export function readPriceFilters(params: URLSearchParams): AskOf<typeof findPrices> {
  const q = params.get('q')
  const shelf = params.get('sub_category_id')
  const state = PRICE_STATES.find((one) => one === params.get('state'))
  const page = Number(params.get('page'))
  return {
    ...(q && { q }),
    ...(shelf && { sub_category_id: shelf }),
    ...(state && { state }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    page_size: PAGE_SIZE,
  }
}
