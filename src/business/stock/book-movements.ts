import { sql } from 'kysely'
import type { Shop } from '../shop.ts'

export interface Movement {
  productId: string
  /** Into what is on hand or, below zero, out of it. */
  quantity: number
  reason: string
  key?: string | undefined
  lotId?: string | undefined
  /** Somebody said what there is, not what came or went. */
  isCount?: boolean
}

/** A statement holds 65,535 values at most. */
const BOOKED_AT_ONCE = 5_000

/** Moves stock that is locked, and keeps in the ledger why and who did it. */
export async function bookMovements(
  { db, clock, actor }: Shop,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return
  // A count that finds the books right moves nothing.
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
