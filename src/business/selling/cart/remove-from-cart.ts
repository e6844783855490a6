import type { InputOf } from '#contract/endpoint.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { Refusal } from '#contract/refusals.ts'
import type { CartChange, removeFromCart as endpoint } from '#contract/selling/cart/cart.ts'
import type { Keyed } from '../../idempotency-key.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { lowerLine } from './batched-changes.ts'
import { changeView } from './cart-view.ts'
import { isFirstWithKey, readChangeKey } from './change-keys.ts'
import { lockCartIfOpen } from './locked-cart.ts'
import { readCart } from './read-cart.ts'

type RemovalRequest = InputOf<typeof endpoint> & Keyed

export async function removeFromCart(
  shop: Shop,
  customer: Customer,
  asked: RemovalRequest,
): Promise<CartChange> {
  const { cart_item_id: lineId, quantity } = asked
  const key = await readChangeKey(shop, customer, asked.key)
  const lower = {
    customerId: customer.id,
    lineId,
    quantity: Math.min(quantity, UNITS_OF_ONE_PRODUCT),
  }
  const isLowered = await lowerLine(shop.db, { ...lower, key, madeAt: shop.clock.now() })
  if (!isLowered)
    await inTransaction(shop, async (shop) => {
      if (!(await isFirstWithKey(shop, customer, key))) return
      await lockCartIfOpen(shop, customer)
      if (!(await lowerLine(shop.db, lower))) throw new Refusal('not_found')
    })
  return changeView(await readCart(shop, customer), ({ id }) => id === lineId)
}
