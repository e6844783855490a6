import type { Dollars } from '../../money.ts'
import type { PricedInDollars } from './pricing.ts'

/** Returns what the shopper pays for one unit, from the API's product: the special if there is one. */
export function shownPrice({ unit_price, discounted_rate }: PricedInDollars): Dollars {
  return discounted_rate ?? unit_price
}
