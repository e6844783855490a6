import { sql } from 'kysely'
import { recordsOf } from '#database/write-rows.ts'
import type { Shop } from '../../shop.ts'
import { lockWindows } from './days-off.ts'
import { comingWindows, type WindowRule } from './week-plan.ts'

/**
 * Closes the coming dates of these windows to bookings, for good: `cut_off_was` is lowered too, so reopening a closed one
 * has no effect. What is booked is delivered.
 */
export async function closeComing(shop: Shop, rules: WindowRule[]): Promise<void> {
  const now = shop.clock.now()
  const windows = comingWindows(rules, now)
  await lockWindows(shop)
  await sql`
    update slots set
      cut_off_at = least(slots.cut_off_at, ${now}),
      cut_off_was = case when slots.cut_off_was is not null then least(slots.cut_off_was, ${now}) end
    from ${recordsOf('slots', windows)} as dropped
    where slots.hub_id = dropped.hub_id and slots.starts_at = dropped.starts_at and slots.ends_at = dropped.ends_at
  `.execute(shop.db)
}
