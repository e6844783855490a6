import { FAVOURITES_AT_ONCE, FAVOURITES_OF_A_CUSTOMER } from '#contract/limits/list-limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type * as api from '#contract/selling/favourites/favourites.ts'
import { requireOnSale } from '../../goods/catalogue/require-on-sale.ts'
import { listedOnSale } from '../../goods/search/listed-products.ts'
import { lockCustomer } from '../../people/profile/details.ts'
import { atomic, type Customer, type Shop, type VerbBy } from '../../shop.ts'

type Favourite = Awaited<ReturnType<typeof readFavourites>>[number]

export const addFavourite: VerbBy<typeof api.addFavourite> = atomic(
  async (shop, customer, { product_id, price_alert }) => {
    await lockCustomer(shop, customer)
    const cents = await requireOnSale(shop, product_id)
    await requireRoomForFavourite(shop, customer, product_id)
    const alert_below_cents = price_alert ? cents : null
    await shop.db
      .insertInto('favourites')
      .values({ customer_id: customer.id, product_id, added_at: shop.clock.now(), alert_below_cents })
      .onConflict((is) =>
        price_alert === undefined
          ? is.doNothing()
          : is.columns(['customer_id', 'product_id']).doUpdateSet({ alert_below_cents }),
      )
      .execute()
    return { product_id }
  },
)

async function requireRoomForFavourite({ db }: Shop, { id }: Customer, productId: string): Promise<void> {
  const { others } = await db
    .selectFrom('favourites')
    .where('customer_id', '=', id)
    .where('product_id', '<>', productId)
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow()
  if (others >= FAVOURITES_OF_A_CUSTOMER) throw new Refusal('too_many_favourites')
}

export const removeFavourite: VerbBy<typeof api.removeFavourite> = async (
  { db },
  customer,
  { product_id },
) => {
  await db
    .deleteFrom('favourites')
    .where('customer_id', '=', customer.id)
    .where('product_id', '=', product_id)
    .execute()
  return { product_id }
}

export const listFavourites: VerbBy<typeof api.listFavourites> = async (shop, customer, { page, after }) => {
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

/** Newest first. */
export function readFavourites({ db }: Shop, { id }: Customer) {
  return db
    .selectFrom('favourites')
    .select(['product_id', 'added_at', 'alert_below_cents'])
    .where('customer_id', '=', id)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
}
