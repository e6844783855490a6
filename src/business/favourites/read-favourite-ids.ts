import type { Customer, Shop } from '../shop.ts'

/** The newest first. */
export async function readFavouriteIds({ db }: Shop, { id }: Customer): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('product_id')
    .where('customer_id', '=', id)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}
