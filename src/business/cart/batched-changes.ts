import { sql } from 'kysely'
import { UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-room.ts'
import { batchedStatement } from '#database/batched-statement.ts'

// The two commonest changes of a cart by far, one more and one less of a line that it has, each as one statement for all
// customers who ask for it at this moment. A cart that another transaction holds is left as it is, so that no other change
// of the batch waits for it: its customer's change then waits alone.

interface Raise {
  customerId: string
  productId: string
  quantity: number
}

interface Lower {
  customerId: string
  lineId: string
  quantity: number
}

const byCustomer = {
  of: (change: { customerId: string }) => change.customerId,
  ofRow: (line: { customerId: string }) => line.customerId,
}

/** Puts more of what is in the cart on top, if all of it fits. Gives nothing where it changed nothing. */
export const raiseLine = batchedStatement(
  'raise lines',
  (db, raises: Raise[]) =>
    sql<{ customerId: string }>`
      with asked as (
        select ask ->> 'customerId' as customer_id, ask ->> 'productId' as product_id,
          (ask ->> 'quantity')::int as quantity
        from unnest((select ${raises}::json[])) as asks (ask)
      ), held as materialized (${heldCarts})
      update cart_lines set quantity = cart_lines.quantity + held.quantity
      from held, products join stock on stock.product_id = products.id
      where cart_lines.cart_id = held.cart_id and cart_lines.product_id = products.id
        and products.id = held.product_id and products.retired_at is null
        and cart_lines.quantity + held.quantity <= least(${UNITS_OF_ONE_PRODUCT}, stock.on_hand)
      returning held.customer_id as "customerId"
    `.compile(db),
  byCustomer,
)

/**
 * Takes out as many, and the line with its last one. Gives nothing where it changed nothing. It decides by
 * the quantity that the lock found, so that changes at the same moment are all counted.
 */
export const lowerLine = batchedStatement(
  'lower lines',
  (db, lowers: Lower[]) =>
    sql<{ customerId: string }>`
      with asked as (
        select ask ->> 'customerId' as customer_id, ask ->> 'lineId' as line_id,
          (ask ->> 'quantity')::int as quantity
        from unnest((select ${lowers}::json[])) as asks (ask)
      ), held as materialized (${heldCarts}
      ), line as (
        select held.customer_id, held.quantity as less, cart_lines.id, cart_lines.quantity
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
  byCustomer,
)

/** What is asked, with the open cart of each customer, which no other transaction may change until this one ends. */
const heldCarts = sql`
  select asked.*, cart.id as cart_id from asked cross join lateral (
    select id from carts where customer_id = asked.customer_id and status = 'open'
    limit 1 for no key update skip locked
  ) as cart`
