import { roomForEach } from '#contract/limits/cart-room.ts'
import { addLines, lockOpenCart, selectRoom } from '../../selling/cart/locked-cart.ts'
import { carryShares } from '../../selling/household/carry-shares.ts'
import { carryPreferences } from '../../selling/preferences/carry-preferences.ts'
import type { Shop } from '../../shop.ts'

/**
 * Puts an unpaid order's lines back into the customer's cart. A product added again meanwhile keeps the larger of the
 * two quantities: most likely the shopper meant the same units.
 */
export async function putBackIntoCart(
  shop: Shop,
  order: { id: string; customer_id: string; cart_id: string },
): Promise<void> {
  const cartId = await lockOpenCart(shop, { id: order.customer_id })
  const held = await readHeld(shop, cartId, order.id)
  await addLines(shop, cartId, roomForEach(held))
  await carryPreferences(shop, { orderId: order.id, cartId })
  await carryShares(shop, { ownerId: order.customer_id, from: order.cart_id, to: cartId })
}

/** Takes the ordered quantity as available whatever the stock is; the cart itself reports missing stock. */
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
