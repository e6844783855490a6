import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import type { Customer, Shop } from '../shop.ts'

/**
 * Makes whoever changes this cart wait for its turn, until the transaction ends: lines are written by the holder
 * of their cart's lock alone. The first product opens the cart; two at once open one.
 */
export async function lockOpenCart(shop: Shop, customer: Pick<Customer, 'id'>): Promise<string> {
  const cart = await lockCartIfOpen(shop, customer)
  if (cart) return cart.id
  await requirePresent(shop, customer)
  const now = shop.clock.now()
  await shop.db
    .insertInto('carts')
    .values({ id: newId(now), customer_id: customer.id, created_at: now })
    .onConflict((is) => is.column('customer_id').where('status', '=', 'open').doNothing())
    .execute()
  return lockOpenCart(shop, customer)
}

/** Waits for who deletes the account meanwhile. */
async function requirePresent({ db }: Shop, { id }: Pick<Customer, 'id'>): Promise<void> {
  const present = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!present) throw new Refusal('not_signed_in')
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
