import type { InputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { setLineWish as endpoint } from '#contract/selling/preferences/substitutions.ts'
import { type Customer, inTransaction, type KeyedVerb, type Shop } from '../../shop.ts'
import { changeView } from '../cart/cart-view.ts'
import { isFirstWithKey, readChangeKey } from '../cart/change-keys.ts'
import { lockCartIfOpen } from '../cart/locked-cart.ts'
import { readCart } from '../cart/read-cart.ts'
import { requireNamed, requireSubstitutes } from './require-substitutes.ts'

export const setLineWish: KeyedVerb<typeof endpoint> = async (shop, customer, asked) => {
  requireNamed(asked.input)
  const key = await readChangeKey(shop, customer, asked.key)
  await inTransaction(shop, async (shop) => {
    if (await isFirstWithKey(shop, customer, key)) await write(shop, customer, asked.input)
  })
  return changeView(await readCart(shop, customer), ({ id }) => id === asked.input.cart_item_id)
}

// Runs under the cart's lock: a concurrent order either includes the preference, or has already taken the line.
async function write(shop: Shop, customer: Customer, asked: InputOf<typeof endpoint>): Promise<void> {
  const { cart_item_id, if_out, substitute_ids, note } = asked
  const cart = await lockCartIfOpen(shop, customer)
  const line = await shop.db
    .selectFrom('cart_lines')
    .select('product_id')
    .where('cart_id', '=', cart?.id ?? '')
    .where('id', '=', cart_item_id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  await requireSubstitutes(shop, line.product_id, substitute_ids)
  await shop.db
    .updateTable('cart_lines')
    .set({ if_out, substitute_ids, note })
    .where('id', '=', cart_item_id)
    .execute()
}
