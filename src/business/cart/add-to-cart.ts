import { sql } from 'kysely'
import type { CartChange, addToCart as endpoint } from '#contract/cart.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/cart-limits.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { plannedOnce } from '#database/planned-once.ts'
import { type Customer, inTransaction, type Shop } from '../shop.ts'
import { changeView } from './cart-view.ts'
import { putIntoCart } from './put-into-cart.ts'
import { readCart } from './read-cart.ts'

export async function addToCart(
  shop: Shop,
  customer: Customer,
  input: InputOf<typeof endpoint>,
): Promise<CartChange> {
  const lineId =
    (await raiseLine(shop, customer, input)) ??
    (await inTransaction(shop, (shop) => putIntoCart(shop, customer, input)))
  return changeView(await readCart(shop, customer), lineId)
}

/** The commonest change by far, one more of what is there, is one statement; whatever else is `putIntoCart`. */
async function raiseLine(
  { db }: Shop,
  customer: Customer,
  { productId, quantity }: InputOf<typeof endpoint>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`${plannedOnce('raise line')}
    with cart as (
      select id from carts where customer_id = ${customer.id} and status = 'open' for no key update
    )
    update cart_lines set quantity = cart_lines.quantity + ${quantity}
    from cart, products join stock on stock.product_id = products.id
    where cart_lines.cart_id = cart.id and cart_lines.product_id = products.id
      and products.id = ${productId} and products.retired_at is null
      and cart_lines.quantity + ${quantity} <= least(${UNITS_OF_ONE_PRODUCT}, stock.on_hand)
    returning cart_lines.id
  `.execute(db)
  return rows[0]?.id
}
