import type { reorder as endpoint } from '#contract/orders/orders/orders.ts'
import { fillCart, filledView } from '../../selling/cart/fill-cart.ts'
import { carryPreferences } from '../../selling/preferences/line-preference.ts'
import type { KeyedVerb, Shop } from '../../shop.ts'
import { requireOwnOrder } from './lock-order.ts'

/** Adds as much of an order as fits on top of the cart, with the shopper's preference for each line. */
export const reorder: KeyedVerb<typeof endpoint> = async (shop, customer, { input, key }) => {
  const orderId = await requireOwnOrder(shop, customer, input.order_id)
  const wanted = await shop.db
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .select(['product_id as productId', 'quantity'])
    .execute()
  const besides = (shop: Shop, cartId: string) => carryPreferences(shop, { orderId, cartId })
  return filledView(await fillCart(shop, customer, { wanted, key, besides }))
}
