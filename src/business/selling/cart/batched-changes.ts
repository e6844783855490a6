import { sql } from 'kysely'
import { LINES_IN_A_CART, UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import { batchedStatement } from '#database/batched-statement.ts'
import { unitsOnSale } from '../../goods/stock/book-movements.ts'

// The most frequent cart changes (one more, one less, a new product), each one statement for all customers who ask at
// this moment. A cart that another transaction holds is skipped, so that only its own customer's change waits.

/** A change with a key is made only once; `madeAt` decides how long the key is kept. */
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
  /** Id of the new line; `madeAt` becomes the time at which it was added. */
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

/** Adds units to a line that the cart already has, if all of them fit. Returns nothing if it changed nothing. */
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
        where cart_lines.quantity + held.quantity <= least(${UNITS_OF_ONE_PRODUCT}, ${unitsOnSale})
        for no key update of cart_lines
      ), ${firstOfKey}
      update cart_lines set quantity = first.had + first.quantity from first where cart_lines.id = first.id
      returning first.customer_id as "customerId"
    `.compile(db),
  byCustomer,
)

/** As above, and also adds a new line to an open cart. Returns nothing if it changed nothing. */
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
 * Removes units, and the line with its last unit or if its product is retired: the cart no longer shows that. The
 * quantity is read under the lock, so concurrent changes all count. Returns nothing if it changed nothing.
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
 * The lines to change, except those whose key was used before. The key commits with the change or not at all:
 * `on conflict` also sees keys committed since this statement's snapshot.
 */
const firstOfKey = sql`noted as (
    insert into cart_change_keys (customer_id, key, made_at)
    select customer_id, key, made_at from line where key is not null
    on conflict do nothing returning customer_id
  ), first as materialized (
    select * from line where key is null or customer_id in (select customer_id from noted)
  )`

/** Joins each request with its customer's open cart and locks that cart; skips carts that another transaction holds. */
const heldCarts = sql`
  select asked.*, cart.id as cart_id from asked cross join lateral (
    select id from carts where customer_id = asked.customer_id and status = 'open'
    limit 1 for no key update skip locked
  ) as cart`
