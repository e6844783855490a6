import { sql } from 'kysely'
import { batchedStatement } from '#database/batched-statement.ts'
import { unitsOnSale } from '../../goods/stock/units-on-sale.ts'

interface SlotQuery {
  customerId: string
  slotId: string
  now: Date
}

interface SoldOut {
  customerId: string
  /** The stock of a product is below the cart's quantity. */
  goods: boolean
  /** The window is open but has no capacity left for the cart. */
  slot: boolean
}

/**
 * Returns what a checkout can no longer get, batched for all customers who ask at this moment. It takes no locks, so
 * the answer may be out of date when it arrives.
 */
export const findSoldOut = batchedStatement(
  'find sold out',
  (db, wanted: SlotQuery[]) =>
    sql<SoldOut>`
      with asked as (
        select ask ->> 'customerId' as customer_id, ask ->> 'slotId' as slot_id, (ask ->> 'now')::timestamptz as now
        from unnest((select ${wanted}::json[])) as asks (ask)
      )
      select asked.customer_id as "customerId",
        exists (
          select from cart_lines
          join products on products.id = cart_lines.product_id and products.retired_at is null
          left join stock on stock.product_id = products.id
          where cart_lines.cart_id = cart.id and ${unitsOnSale} < cart_lines.quantity) as goods,
        exists (
          select from slots where slots.id = asked.slot_id and cut_off_at > asked.now and capacity <= booked + (
            select count(*) from slot_holds
            where slot_id = slots.id and expires_at > asked.now and cart_id is distinct from cart.id)) as slot
      from asked left join lateral (
        select id from carts where customer_id = asked.customer_id and status = 'open' limit 1
      ) as cart on true
    `.compile(db),
  { of: ({ customerId }) => customerId, ofRow: ({ customerId }) => customerId },
)
