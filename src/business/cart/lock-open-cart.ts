import { newId } from '#database/new-id.ts'
import type { Customer, Shop } from '../shop.ts'

/**
 * Makes whoever changes this cart wait for its turn, until the transaction ends: lines are written by the holder
 * of their cart's lock alone. The first product opens the cart; two at once open one.
 */
export async function lockOpenCart(shop: Shop, customer: Pick<Customer, 'id'>): Promise<string> {
  const cart = await lockCartIfOpen(shop, customer)
  if (cart) return cart.id
  const now = shop.clock.now()
  await shop.db
    .insertInto('carts')
    .values({ id: newId(now), customer_id: customer.id, created_at: now })
    .onConflict((is) => is.column('customer_id').where('status', '=', 'open').doNothing())
    .execute()
  return lockOpenCart(shop, customer)
}

/** The same, where there is one. */
export function lockCartIfOpen(shop: Shop, customer: Pick<Customer, 'id'>) {
  return shop.db
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'open')
    .forNoKeyUpdate()
    .executeTakeFirst()
}
