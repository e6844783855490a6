import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { FAVOURITES_AT_ONCE } from '#contract/limits/list-limits.ts'
import type { listFavourites as endpoint } from '#contract/selling/favourites/favourites.ts'
import { listedOnSale } from '../../goods/search/listed-products.ts'
import type { Customer, Shop } from '../../shop.ts'
import { readFavourites } from './read-favourites.ts'

type Favourite = Awaited<ReturnType<typeof readFavourites>>[number]

export async function listFavourites(
  shop: Shop,
  customer: Customer,
  { page, after }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const favourites = await readFavourites(shop, customer)
  const { index } = await shop.productIndex.currentWith(favourites.map(({ product_id }) => product_id))
  const sold = favourites.filter(({ product_id }) => index.columns.ordinalOf(product_id) !== undefined)
  const begin = after === undefined ? (page - 1) * FAVOURITES_AT_ONCE : placeAfter(sold, after)
  const shown = sold.slice(begin, begin + FAVOURITES_AT_ONCE)
  const last = shown.at(-1)
  const has_more = begin + shown.length < sold.length
  return {
    data: listedOnSale(
      index.columns,
      shown.map(({ product_id }) => product_id),
    ),
    total: sold.length,
    has_more,
    ...(has_more && last && { next: cursorOf(last) }),
  }
}

function cursorOf({ product_id, added_at }: Favourite): string {
  return `${added_at.getTime()}.${product_id}`
}

/** Returns the position after the cursor's favourite; if it was removed, the position of the first older one. */
function placeAfter(favourites: readonly Favourite[], cursor: string): number {
  const named = favourites.findIndex((favourite) => cursorOf(favourite) === cursor)
  if (named !== -1) return named + 1
  const at = Number(cursor.slice(0, cursor.indexOf('.')))
  const older = favourites.findIndex(({ added_at }) => added_at.getTime() < at)
  return older === -1 ? favourites.length : older
}
