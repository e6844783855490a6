import type { CartChange, removeFromCart as endpoint } from '#contract/cart/cart.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-room.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Customer, inTransaction, type Shop } from '../shop.ts'
import { lowerLine } from './batched-changes.ts'
import { changeView } from './cart-view.ts'
import { lockCartIfOpen } from './locked-cart.ts'
import { readCart } from './read-cart.ts'

export async function removeFromCart(
  shop: Shop,
  customer: Customer,
  { cart_item_id, quantity }: InputOf<typeof endpoint>,
): Promise<CartChange> {
  const lower = {
    customerId: customer.id,
    lineId: cart_item_id,
    quantity: Math.min(quantity, UNITS_OF_ONE_PRODUCT),
  }
  const line =
    (await lowerLine(shop.db, lower)) ??
    (await inTransaction(shop, async (shop) => {
      await lockCartIfOpen(shop, customer)
      return lowerLine(shop.db, lower)
    }))
  if (!line) throw new Refusal('not_found')
  return changeView(await readCart(shop, customer), ({ id }) => id === cart_item_id)
}
