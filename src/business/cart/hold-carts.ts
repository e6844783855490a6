import { type RawBuilder, sql } from 'kysely'

/**
 * What is asked of carts, with the open cart of each customer, which nobody else may change until the transaction ends.
 * To stand in a statement where `asked` is known. One whose cart is held already is waited for, or what else is said.
 */
export function holdCarts(otherwise: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select asked.*, cart.id as cart_id from asked cross join lateral (
      select id from carts where customer_id = asked.customer_id and status = 'open'
      limit 1 for no key update ${otherwise}
    ) as cart`
}
