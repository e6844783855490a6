import { roomForEach } from '#contract/cart/cart-room.ts'
import { addLines, lockOpenCart, selectRoom } from '../cart/locked-cart.ts'
import { carryShares } from '../household/carry-shares.ts'
import type { Shop } from '../shop.ts'
import { carryWishes } from '../substitutions/carry-wishes.ts'

/**
 * What an unpaid order held is in the customer's cart again. Of what they have put in anew meanwhile the larger
 * quantity stays: most likely they meant the same thing twice.
 */
export async function putBackIntoCart(
  shop: Shop,
  order: { id: string; customer_id: string; cart_id: string },
): Promise<void> {
  const cartId = await lockOpenCart(shop, { id: order.customer_id })
  const held = await readHeld(shop, cartId, order.id)
  await addLines(shop, cartId, roomForEach(held))
  await carryWishes(shop, { orderId: order.id, cartId })
  await carryShares(shop, { ownerId: order.customer_id, from: order.cart_id, to: cartId })
}

/** What the order held counts as available, no more and no less: whether it still is, the cart says itself. */
function readHeld({ db }: Shop, cartId: string, orderId: string) {
  return selectRoom(db, cartId)
    .innerJoin('order_lines', 'order_lines.product_id', 'products.id')
    .where('order_lines.order_id', '=', orderId)
    .where('products.retired_at', 'is', null)
    .orderBy('order_lines.position')
    .select([
      'order_lines.quantity',
      'order_lines.quantity as available',
      'order_lines.price_cents as seenCents',
    ])
    .execute()
}
