import type { Dollars } from '../money.ts'
import type { PricedInDollars } from './pricing.ts'

/** What the shopper pays for one, as the API gives a product: the special where there is one. */
export function shownPrice({ unit_price, discounted_rate }: PricedInDollars): Dollars {
  return discounted_rate ?? unit_price
}
