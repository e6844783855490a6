import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { reorder as endpoint } from '#contract/orders/orders/orders.ts'
import type { Keyed } from '../../idempotency-key.ts'
import { fillCart, filledView } from '../../selling/cart/fill-cart.ts'
import { carryPreferences } from '../../selling/preferences/line-preference.ts'
import type { Customer, Shop } from '../../shop.ts'
import { requireOwnOrder } from './lock-order.ts'

/** Adds as much of an order as fits on top of the cart, with the shopper's preference for each line. */
export async function reorder(
  shop: Shop,
  customer: Customer,
  { order_id, key }: InputOf<typeof endpoint> & Keyed,
): Promise<ReplyOf<typeof endpoint>> {
  const orderId = await requireOwnOrder(shop, customer, order_id)
  const lines = await fillCart(shop, customer, {
    wanted: await readOrdered(shop, orderId),
    key,
    besides: (shop, cartId) => carryPreferences(shop, { orderId, cartId }),
  })
  return filledView(lines)
}

function readOrdered({ db }: Shop, orderId: string) {
  return db
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .select(['product_id as productId', 'quantity'])
    .execute()
}
