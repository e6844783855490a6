import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { reorder as endpoint } from '#contract/orders/orders.ts'
import { filledView, fillLockedCart } from '../cart/fill-cart.ts'
import { lockOpenCart } from '../cart/locked-cart.ts'
import { type Customer, inTransaction, type Shop } from '../shop.ts'
import { carryWishes } from '../substitutions/carry-wishes.ts'
import { requireOwnOrder } from './require-own-order.ts'

/** Puts what there is of an order into the cart, on top of what is in it, with what was wanted of each. */
export async function reorder(
  shop: Shop,
  customer: Customer,
  { order_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const orderId = await requireOwnOrder(shop, customer, order_id)
  const lines = await inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, customer)
    const lines = await fillLockedCart(shop, cartId, await readOrdered(shop, orderId))
    await carryWishes(shop, { orderId, cartId })
    return lines
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
