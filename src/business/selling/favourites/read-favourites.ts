import type { Customer, Shop } from '../../shop.ts'

/** Newest first. */
export function readFavourites({ db }: Shop, { id }: Customer) {
  return db
    .selectFrom('favourites')
    .select(['product_id', 'added_at'])
    .where('customer_id', '=', id)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
}
