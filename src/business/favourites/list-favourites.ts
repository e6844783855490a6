import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { listFavourites as endpoint } from '#contract/favourites/favourites.ts'
import { FAVOURITES_AT_ONCE } from '#contract/lists/list-limits.ts'
import { listedOnSale } from '../catalogue/listed-products.ts'
import type { Customer, Shop } from '../shop.ts'
import { readFavouriteIds } from './read-favourite-ids.ts'

export async function listFavourites(
  shop: Shop,
  customer: Customer,
  { page }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const ids = await readFavouriteIds(shop, customer)
  const { index } = await shop.productIndex.currentWith(ids)
  const sold = ids.filter((id) => index.columns.ordinalOf(id) !== undefined)
  const end = page * FAVOURITES_AT_ONCE
  return {
    data: listedOnSale(index.columns, sold.slice(end - FAVOURITES_AT_ONCE, end)),
    total: sold.length,
    has_more: end < sold.length,
  }
}
