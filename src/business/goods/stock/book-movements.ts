import { sql } from 'kysely'
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
