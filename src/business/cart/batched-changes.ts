import { sql } from 'kysely'
import { LINES_IN_A_CART, UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-room.ts'
import { batchedStatement } from '#database/batched-statement.ts'

// The commonest changes of a cart by far, one more and one less of a line that it has and a product that it has not, each as one
// statement for all customers who ask for it at this moment. A cart that another transaction holds is left as it is, so that no other change
// of the batch waits for it: its customer's change then waits alone.

/** With a key it is made once; `madeAt` says until when that is remembered. */
interface Once {
  customerId: string
  key?: string | undefined
  madeAt?: Date | undefined
}

interface Raise extends Once {
  productId: string
  quantity: number
}

interface Put extends Raise {
  /** What the line is to be called, and since when it is there. */
  lineId: string
  madeAt: Date
}

interface Lower extends Once {
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
          (ask ->> 'quantity')::int as quantity, ${keyOfAsk}
        from unnest((select ${raises}::json[])) as asks (ask)
      ), held as materialized (${heldCarts}
      ), line as (
        select held.*, cart_lines.id, cart_lines.quantity as had
        from held join products on products.id = held.product_id and products.retired_at is null
          join stock on stock.product_id = products.id
          join cart_lines on cart_lines.cart_id = held.cart_id and cart_lines.product_id = held.product_id
        where cart_lines.quantity + held.quantity <= least(${UNITS_OF_ONE_PRODUCT}, stock.on_hand)
        for no key update of cart_lines
      ), ${firstOfKey}
      update cart_lines set quantity = first.had + first.quantity from first where cart_lines.id = first.id
      returning first.customer_id as "customerId"
    `.compile(db),
  byCustomer,
)

/** The same where the cart may have none of it yet. Gives nothing where it changed nothing. */
export const putLine = batchedStatement(
  'put lines',
  (db, puts: Put[]) =>
    sql<{ customerId: string }>`
      select asked.customer_id as "customerId" from (
        select ask ->> 'customerId' as customer_id, ask ->> 'productId' as product_id,
          (ask ->> 'quantity')::int as quantity, ask ->> 'lineId' as line_id, ${keyOfAsk}
        from unnest((select ${puts}::json[])) as asks (ask)
      ) as asked
      where put_line(customer_id, product_id, quantity, key, made_at, line_id, ${sql.lit(UNITS_OF_ONE_PRODUCT)}, ${sql.lit(LINES_IN_A_CART)})
    `.compile(db),
  byCustomer,
)

/**
 * Takes out as many, and the line with its last one; of what is no longer sold the whole line, which the cart does not
 * show any more. Gives nothing where it changed nothing. It decides by the quantity that the lock found, so that changes at
 * the same moment are all counted.
 */
export const lowerLine = batchedStatement(
  'lower lines',
  (db, lowers: Lower[]) =>
    sql<{ customerId: string }>`
      with asked as (
        select ask ->> 'customerId' as customer_id, ask ->> 'lineId' as line_id,
          (ask ->> 'quantity')::int as quantity, ${keyOfAsk}
        from unnest((select ${lowers}::json[])) as asks (ask)
      ), held as materialized (${heldCarts}
      ), line as (
        select held.*, cart_lines.id,
          case when products.retired_at is null then cart_lines.quantity else 0 end as had
        from held join cart_lines on cart_lines.cart_id = held.cart_id and cart_lines.id = held.line_id
          join products on products.id = cart_lines.product_id
        for update of cart_lines
      ), ${firstOfKey}, lowered as (
        update cart_lines set quantity = first.had - first.quantity from first
        where cart_lines.id = first.id and first.had > first.quantity
      ), gone as (
        delete from cart_lines using first where cart_lines.id = first.id and first.had <= first.quantity
      )
      select customer_id as "customerId" from first
    `.compile(db),
  byCustomer,
)

const keyOfAsk = sql`ask ->> 'key' as key, (ask ->> 'madeAt')::timestamptz as made_at`

/**
 * The lines to change, without those whose key has changed one before. The key is written with the change or not at all:
 * `on conflict` also sees what was written since this statement began.
 */
const firstOfKey = sql`noted as (
    insert into cart_change_keys (customer_id, key, made_at)
    select customer_id, key, made_at from line where key is not null
    on conflict do nothing returning customer_id
  ), first as materialized (
    select * from line where key is null or customer_id in (select customer_id from noted)
  )`

/** What is asked, with the open cart of each customer, which no other transaction may change until this one ends. */
const heldCarts = sql`
  select asked.*, cart.id as cart_id from asked cross join lateral (
    select id from carts where customer_id = asked.customer_id and status = 'open'
    limit 1 for no key update skip locked
  ) as cart`
