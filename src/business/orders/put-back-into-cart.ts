import { sql } from 'kysely'
import { LINES_IN_A_CART } from '#contract/cart/cart-limits.ts'
import { lockOpenCart } from '../cart/lock-open-cart.ts'
import type { Shop } from '../shop.ts'

/**
 * What an unpaid order held is in the customer's cart again. Of what they have put in anew meanwhile the larger
 * quantity stays: most likely they meant the same thing twice.
 */
export async function putBackIntoCart(shop: Shop, order: { id: string; customer_id: string }): Promise<void> {
  const cartId = await lockOpenCart(shop, { id: order.customer_id })
  await sql`
    insert into cart_lines (id, cart_id, product_id, quantity, seen_price_cents, added_at)
    select ${order.id} || '-' || position, ${cartId}, product_id, quantity, order_lines.price_cents, ${shop.clock.now()}
    from order_lines join products on products.id = product_id
    where order_id = ${order.id} and products.retired_at is null
    order by position
    limit greatest(0, ${LINES_IN_A_CART} - (select count(*) from cart_lines where cart_id = ${cartId}))
    on conflict (cart_id, product_id) do update
      set quantity = greatest(cart_lines.quantity, excluded.quantity)
  `.execute(shop.db)
}
