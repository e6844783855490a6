import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { removeFavourite as endpoint } from '#contract/selling/favourites/favourites.ts'
import type { Customer, Shop } from '../../shop.ts'

export async function removeFavourite(
  { db }: Shop,
  customer: Customer,
  { product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await db
    .deleteFrom('favourites')
    .where('customer_id', '=', customer.id)
    .where('product_id', '=', product_id)
    .execute()
  return { product_id }
}
