import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { FAVOURITES_OF_A_CUSTOMER } from '#contract/limits/list-limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { addFavourite as endpoint } from '#contract/selling/favourites/favourites.ts'
import { requireOnSale } from '../../goods/catalogue/require-on-sale.ts'
import { lockCustomer } from '../../people/profile/lock-customer.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'

export async function addFavourite(
  shop: Shop,
  customer: Customer,
  { product_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await inTransaction(shop, async (shop) => {
    await lockCustomer(shop, customer)
    await requireOnSale(shop, product_id)
    await requireRoomForFavourite(shop, customer, product_id)
    await shop.db
      .insertInto('favourites')
      .values({ customer_id: customer.id, product_id, added_at: shop.clock.now() })
      .onConflict((is) => is.doNothing())
      .execute()
  })
  return { product_id }
}

async function requireRoomForFavourite({ db }: Shop, { id }: Customer, productId: string): Promise<void> {
  const { others } = await db
    .selectFrom('favourites')
    .where('customer_id', '=', id)
    .where('product_id', '<>', productId)
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow()
  if (others >= FAVOURITES_OF_A_CUSTOMER) throw new Refusal('too_many_favourites')
}
