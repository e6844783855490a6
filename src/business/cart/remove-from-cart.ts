import { sql } from 'kysely'
import type { CartChange, removeFromCart as endpoint } from '#contract/cart.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/cart-limits.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { plannedOnce } from '#database/planned-once.ts'
import type { Customer, Shop } from '../shop.ts'
import { changeView } from './cart-view.ts'
import { readCart } from './read-cart.ts'

export async function removeFromCart(
  shop: Shop,
  customer: Customer,
  { cart_item_id, quantity }: InputOf<typeof endpoint>,
): Promise<CartChange> {
  await lowerLine(shop, customer, cart_item_id, Math.min(quantity, UNITS_OF_ONE_PRODUCT))
  return changeView(await readCart(shop, customer), cart_item_id)
}

/** Decides by the quantity that the lock found, so that changes at the same moment are all counted. */
async function lowerLine({ db }: Shop, customer: Customer, lineId: string, quantity: number): Promise<void> {
  const { rows } = await sql`${plannedOnce('lower line')}
    with cart as (
      select id from carts where customer_id = ${customer.id} and status = 'open' for no key update
    ), line as (
      select cart_lines.id, cart_lines.quantity from cart join cart_lines on cart_lines.cart_id = cart.id
      where cart_lines.id = ${lineId} for update of cart_lines
    ), lowered as (
      update cart_lines set quantity = line.quantity - ${quantity} from line
      where cart_lines.id = line.id and line.quantity > ${quantity}
    ), gone as (
      delete from cart_lines using line where cart_lines.id = line.id and line.quantity <= ${quantity}
    )
    select id from line
  `.execute(db)
  if (rows.length === 0) throw new Refusal('not_found')
}
