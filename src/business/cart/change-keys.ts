import type { Customer, Shop } from '../shop.ts'
import { lockOpenCart } from './locked-cart.ts'

/**
 * False where a change of this customer's cart with this key has been made already. Inside the change's own transaction:
 * one that is refused leaves no key behind, and a second at the same moment waits for the first.
 */
export async function isFirstWithKey(
  shop: Shop,
  customer: Customer,
  key: string | undefined,
): Promise<boolean> {
  if (!key) return true
  // First: a cart is locked before any other row of its customer's.
  await lockOpenCart(shop, customer)
  return noteKey(shop, customer, key)
}

/** The same for the holder of a lock that a second call of this customer's waits for. */
export async function noteKey(shop: Shop, customer: Customer, key: string | undefined): Promise<boolean> {
  if (!key) return true
  const { numInsertedOrUpdatedRows: inserted } = await shop.db
    .insertInto('cart_change_keys')
    .values({ customer_id: customer.id, key, made_at: shop.clock.now() })
    .onConflict((is) => is.doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}
