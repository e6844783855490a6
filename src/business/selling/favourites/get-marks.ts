import type { ReplyOf } from '#contract/endpoint.ts'
import type { getMarks as endpoint } from '#contract/selling/favourites/favourites.ts'
import type { Customer, Shop } from '../../shop.ts'
import { readBought } from '../bought/bought-before.ts'
import { findHousehold } from '../household/find-household.ts'
import { readFavourites } from './favourites.ts'

const MARKED_AS_BOUGHT = 300

export async function getMarks(shop: Shop, customer: Customer): Promise<ReplyOf<typeof endpoint>> {
  const [favourites, bought, household] = await Promise.all([
    readFavourites(shop, customer),
    readBought(shop, customer, MARKED_AS_BOUGHT),
    findHousehold(shop, customer),
  ])
  const alerts = favourites.filter(({ alert_below_cents }) => alert_below_cents !== null)
  return {
    favourites: favourites.map(({ product_id }) => product_id),
    bought: bought.map(({ product_id }) => product_id),
    ...(alerts.length > 0 && { price_alerts: alerts.map(({ product_id }) => product_id) }),
    ...(household && { household }),
  }
}
