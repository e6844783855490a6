import { type RawBuilder, sql } from 'kysely'
import type { CartChange, removeFromCart as endpoint } from '#contract/cart/cart.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-limits.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { askedTogether } from '#database/asked-together.ts'
import { plannedOnce } from '#database/planned-once.ts'
import { type Customer, inTransaction, type Shop } from '../shop.ts'
import { changeView } from './cart-view.ts'
import { holdCarts } from './hold-carts.ts'
import { readCart } from './read-cart.ts'

export async function removeFromCart(
  shop: Shop,
  customer: Customer,
  { cart_item_id, quantity }: InputOf<typeof endpoint>,
): Promise<CartChange> {
  const lower = {
    customerId: customer.id,
    lineId: cart_item_id,
    quantity: Math.min(quantity, UNITS_OF_ONE_PRODUCT),
  }
  const lowered =
    (await lowerLine(shop.db, lower)) ?? (await inTransaction(shop, ({ db }) => waitAndLowerLine(db, lower)))
  if (!lowered) throw new Refusal('not_found')
  return changeView(await readCart(shop, customer), cart_item_id)
}

interface Lower {
  customerId: string
  lineId: string
  quantity: number
}

/** As one statement for all who ask for it at this moment. Nobody waits for a cart that somebody else holds. */
const lowerLine = lowering('lower lines', sql`skip locked`)
const waitAndLowerLine = lowering('wait and lower line', sql``)

/** Decides by the quantity that the lock found, so that changes at the same moment are all counted. */
function lowering(name: string, otherwise: RawBuilder<unknown>) {
  return askedTogether(
    (db, lowers: Lower[]) =>
      sql<{ customerId: string }>`${plannedOnce(name)}
        with asked as (
          select ask ->> 'customerId' as customer_id, ask ->> 'lineId' as line_id, (ask ->> 'quantity')::int as less
          from unnest((select ${lowers}::json[])) as asks (ask)
        ), held as materialized (${holdCarts(otherwise)}
        ), line as (
          select held.customer_id, held.less, cart_lines.id, cart_lines.quantity
          from held join cart_lines on cart_lines.cart_id = held.cart_id and cart_lines.id = held.line_id
          for update of cart_lines
        ), lowered as (
          update cart_lines set quantity = line.quantity - line.less from line
          where cart_lines.id = line.id and line.quantity > line.less
        ), gone as (
          delete from cart_lines using line where cart_lines.id = line.id and line.quantity <= line.less
        )
        select customer_id as "customerId" from line
      `.compile(db),
    { of: ({ customerId }) => customerId, to: ({ customerId }) => customerId },
  )
}
