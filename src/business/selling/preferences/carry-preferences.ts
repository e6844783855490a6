import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'

interface Carried {
  orderId: string
  cartId: string
}

/** Copies the preferences of an order's lines to cart lines without a preference. The caller holds the cart's lock. */
export async function carryPreferences({ db }: Shop, { orderId, cartId }: Carried): Promise<void> {
  await sql`
    update cart_lines
    set if_out = ordered.if_out, substitute_ids = ordered.substitute_ids, note = ordered.note
    from order_lines as ordered
    where cart_lines.cart_id = ${cartId} and ordered.order_id = ${orderId}
      and ordered.product_id = cart_lines.product_id
      and (ordered.if_out is not null or ordered.note <> '')
      and cart_lines.if_out is null and cart_lines.note = ''
  `.execute(db)
}
