import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { reorder as endpoint } from '#contract/orders/orders.ts'
import { fillCart, filledView } from '../cart/fill-cart.ts'
import type { Customer, Shop } from '../shop.ts'
import { requireOwnOrder } from './require-own-order.ts'

/** Puts what there is of an order into the cart, on top of what is in it. */
export async function reorder(
  shop: Shop,
  customer: Customer,
  { order_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const orderId = await requireOwnOrder(shop, customer, order_id)
  return filledView(await fillCart(shop, customer, await readOrdered(shop, orderId)))
}

function readOrdered({ db }: Shop, orderId: string) {
  return db
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .select(['product_id as productId', 'quantity'])
    .execute()
}
