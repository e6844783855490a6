import { type RawBuilder, sql } from 'kysely'
import type { CartChange, addToCart as endpoint } from '#contract/cart/cart.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-limits.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { askedTogether } from '#database/asked-together.ts'
import { plannedOnce } from '#database/planned-once.ts'
import { type Customer, inTransaction, type Shop } from '../shop.ts'
import { changeView } from './cart-view.ts'
import { holdCarts } from './hold-carts.ts'
import { putIntoCart } from './put-into-cart.ts'
import { readCart } from './read-cart.ts'

export async function addToCart(
  shop: Shop,
  customer: Customer,
  input: InputOf<typeof endpoint>,
): Promise<CartChange> {
  const raise = { ...input, customerId: customer.id }
  const lineId =
    (await raiseLine(shop.db, raise))?.id ??
    (await inTransaction(
      shop,
      async (shop) => (await waitAndRaiseLine(shop.db, raise))?.id ?? putIntoCart(shop, customer, input),
    ))
  return changeView(await readCart(shop, customer), lineId)
}

interface Raise extends InputOf<typeof endpoint> {
  customerId: string
}

/**
 * The commonest change by far, one more of what is there, is one statement for all who ask for it at this moment. Nobody
 * waits for a cart that somebody else holds: whose cart is held waits alone, and whatever else is `putIntoCart`.
 */
const raiseLine = raising('raise lines', sql`skip locked`)
const waitAndRaiseLine = raising('wait and raise line', sql``)

function raising(name: string, otherwise: RawBuilder<unknown>) {
  return askedTogether(
    (db, raises: Raise[]) =>
      sql<{ customerId: string; id: string }>`${plannedOnce(name)}
        with asked as (
          select ask ->> 'customerId' as customer_id, ask ->> 'productId' as product_id,
            (ask ->> 'quantity')::int as added
          from unnest((select ${raises}::json[])) as asks (ask)
        ), held as materialized (${holdCarts(otherwise)})
        update cart_lines set quantity = cart_lines.quantity + held.added
        from held, products join stock on stock.product_id = products.id
        where cart_lines.cart_id = held.cart_id and cart_lines.product_id = products.id
          and products.id = held.product_id and products.retired_at is null
          and cart_lines.quantity + held.added <= least(${UNITS_OF_ONE_PRODUCT}, stock.on_hand)
        returning held.customer_id as "customerId", cart_lines.id
      `.compile(db),
    { of: ({ customerId }) => customerId, to: ({ customerId }) => customerId },
  )
}
