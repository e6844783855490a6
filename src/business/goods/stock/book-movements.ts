import { type RawBuilder, sql } from 'kysely'
import { ON_HAND_AT_MOST } from '#contract/goods/catalogue/product-limits.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { wrongField } from '#contract/refusals.ts'
import { preparedStatement } from '#database/batched-statement.ts'
import type { Shop } from '../../shop.ts'

export interface Movement {
  productId: string
  /** Added to the stock on hand; negative if it is taken out. */
  quantity: number
  reason: string
  key?: string | undefined
  lotId?: string | undefined
  /** Whether the entry is a count of what is there, not of what came or went. */
  isCount?: boolean
}

/** PostgreSQL takes at most 65,535 parameters in one statement. */
const BOOKED_AT_ONCE = 5_000

/** Locks the stock of each product and returns what is on hand; a product that was never counted starts at zero. */
export async function lockStock(shop: Shop, productIds: readonly string[]): Promise<Map<string, number>> {
  await sql`
    insert into stock (product_id, on_hand)
    select id, 0 from unnest(${productIds}::text[]) as id
    where not exists (select from stock where product_id = id) order by id
    on conflict (product_id) do nothing
  `.execute(shop.db)
  return lockGoods(shop, productIds)
}

/** As above, for orders: products that were never counted are missing. */
export async function lockGoods({ db }: Shop, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await preparedStatement('lock stock', locking(sql`${productIds}::text[]`)).execute(db)
  return new Map(rows.map(({ product_id, on_hand }) => [product_id, on_hand]))
}

export async function lockGoodsOf({ db }: Shop, orderId: string): Promise<void> {
  const ofOrder = sql`array(select product_id from ${goodsOfOrders} as goods where order_id = ${orderId})`
  await preparedStatement('lock stock of order', locking(ofOrder)).execute(db)
}

// Every transaction locks products in the same order, so that two of them never deadlock.
function locking(productIds: RawBuilder<unknown>) {
  return sql<{ product_id: string; on_hand: number }>`
    select product_id, on_hand from stock where product_id = any (${productIds}) order by product_id for no key update`
}

/** Moves stock that the caller has locked, and writes the reason and the actor to the ledger. */
export async function bookMovements(
  { db, clock, actor }: Shop,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return
  // A count that confirms the stock moves nothing, but is still entered in the ledger.
  const moving = movements.filter(({ quantity }) => quantity !== 0)
  const sums = JSON.stringify(moving.map(({ productId, quantity }) => ({ productId, quantity })))
  await sql`
    update stock set on_hand = on_hand + quantity
    from (
      select "productId", sum(quantity)::integer as quantity
      from jsonb_to_recordset(${sums}::jsonb) as one ("productId" text, quantity integer) group by 1
    ) as moved
    where stock.product_id = "productId"
  `.execute(db)
  const at = clock.now()
  const booked = movements.map(({ productId, quantity, reason, isCount = false, ...of }) => ({
    product_id: productId,
    quantity,
    reason,
    at,
    key: of.key ?? null,
    lot_id: of.lotId ?? null,
    is_count: isCount,
    actor_kind: actor?.kind ?? null,
    actor: actor?.id ?? null,
  }))
  for (let from = 0; from < booked.length; from += BOOKED_AT_ONCE)
    await db
      .insertInto('stock_adjustments')
      .values(booked.slice(from, from + BOOKED_AT_ONCE))
      .execute()
}

/** Returns how far a count moves the stock: never below zero, nor above the most that can be set or counted later. */
export function clampOnHand(before: number, difference: number): number {
  const room = Math.max(0, ON_HAND_AT_MOST - before)
  return Math.min(Math.max(difference, -before), room)
}

/** Refuses more units than can be set or counted afterwards. The caller has locked the stock. */
export function requireRoomForStock(
  field: string,
  { before, quantity }: { before: number; quantity: number },
): void {
  if (quantity <= 0 || before + quantity <= ON_HAND_AT_MOST) return
  const [limit, onHand, room] = [ON_HAND_AT_MOST, before, Math.max(0, ON_HAND_AT_MOST - before)].map(
    inThousands,
  )
  const more = room === '0' ? 'no more can come in' : `at most ${room} more can come in`
  throw wrongField(field, `Stock goes up to ${limit}. There are ${onHand} on hand, so ${more}.`)
}

/** What one unit of a product, or of a line's copy of it, takes from the stock: its usual grams if it is sold by weight. */
export function amountOfUnit(table: 'products' | 'ordered' | 'picked') {
  return sql<number>`coalesce(${sql.ref(`${table}.usual_grams`)}, 1)`
}

/** The whole units of a product that can be sold; none if it was never counted. */
export const unitsOnSale = sql<number>`coalesce(stock.on_hand / ${amountOfUnit('products')}, 0)`

interface OrderedGoods {
  order_id: string
  product_id: string
  /** Units, or grams of what is sold by weight. */
  amount: number
}

/**
 * What the line `ordered` takes of its own product: as ordered until a picker says what is in the bag, and how much lighter
 * or heavier that is.
 */
export const amountOfLine = sql<number>`
  case when picked.outcome in ('none', 'substitute') then 0
    else case when picked.outcome = 'fewer' then picked.quantity else ordered.quantity end * ${amountOfUnit('ordered')}
      + coalesce(picked.grams - picked.quantity * ${amountOfUnit('ordered')}, 0) end`

/** What the substitute `picked` takes of its product. */
export const amountOfSubstitute = sql<number>`coalesce(picked.grams, picked.quantity * ${amountOfUnit('picked')})`

/**
 * What each order takes out of the stock. A product may have two rows of one order, as it may take the place of another
 * that was ordered beside it.
 */
export const goodsOfOrders: RawBuilder<OrderedGoods> = sql`(
  select ordered.order_id, ordered.product_id, ${amountOfLine} as amount
  from order_lines as ordered left join picked_lines as picked using (order_id, position)
  union all
  select order_id, substitute_id, ${amountOfSubstitute} from picked_lines as picked
  where substitute_id is not null
)`
