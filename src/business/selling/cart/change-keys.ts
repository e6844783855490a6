import type { Customer, Shop } from '../../shop.ts'
import { lockOpenCart } from './locked-cart.ts'

/**
 * Returns false if a change of this cart with this key was made before. Call it inside the change's own transaction: a
 * refused change then leaves no key, and a concurrent second one waits for the first.
 */
export async function isFirstWithKey(
  shop: Shop,
  customer: Customer,
  key: string | undefined,
): Promise<boolean> {
  if (!key) return true
  // Lock order: a cart comes before any other row of its customer.
  await lockOpenCart(shop, customer)
  return noteKey(shop, customer, key)
}

/** As above, for a caller that already holds the cart's lock. */
export async function noteKey(shop: Shop, customer: Customer, key: string | undefined): Promise<boolean> {
  if (!key) return true
  const { numInsertedOrUpdatedRows: inserted } = await shop.db
    .insertInto('cart_change_keys')
    .values({ customer_id: customer.id, key, made_at: shop.clock.now() })
    .onConflict((is) => is.doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}
