import { sql } from 'kysely'
import { amountOfUnits, unitsIn } from '#contract/goods/catalogue/by-weight.ts'
import { Refusal } from '#contract/refusals.ts'
import { batchedStatement, preparedStatement } from '#database/batched-statement.ts'
import { lockGoods, unitsOnSale } from '../../goods/stock/book-movements.ts'
import type { CartLine } from '../../selling/cart/read-cart.ts'
import type { Shop } from '../../shop.ts'

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

/** Reserves the stock of all lines or of none; the refusal names every line that is short. */
export async function takeGoods(shop: Shop, lines: readonly CartLine[]): Promise<void> {
  const ids = lines.map(({ product }) => product.id)
  const onHand = await lockGoods(shop, ids)
  requireStock(
    lines.map((line) => ({ ...line, available: unitsIn(line.product, onHand.get(line.product.id) ?? 0) })),
  )
  const amounts = lines.map(({ product, quantity }) => amountOfUnits(product, quantity))
  const take = sql`
    update stock set on_hand = on_hand - wanted.amount, held = held + wanted.amount
    from unnest(${ids}::text[], ${amounts}::integer[]) as wanted (product_id, amount)
    where stock.product_id = wanted.product_id
  `
  await preparedStatement('take goods', take).execute(shop.db)
}

export function requireStock(lines: readonly CartLine[]): void {
  const short = lines.filter(({ quantity, available }) => available < quantity)
  if (short.length === 0) return
  throw new Refusal('insufficient_stock', {
    lines: short.map(({ product, quantity, available }) => ({
      product_id: product.id,
      title: product.title,
      wanted: quantity,
      available: Math.max(0, available),
    })),
  })
}
