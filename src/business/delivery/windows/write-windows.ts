import { sql } from 'kysely'
import { recordsOf } from '#database/write-rows.ts'
import type { Shop } from '../../shop.ts'
import { closedOnDaysOff, lockWindows } from './days-off.ts'
import { comingWindows, type WindowRule } from './week-plan.ts'

/**
 * Writes windows into the weekly plan and updates the coming ones, whose capacity never drops below what is already
 * booked or held. The caller holds the hub's lock.
 */
export async function writeWindows(shop: Shop, rules: WindowRule[]): Promise<void> {
  if (rules.length === 0) return
  await shop.db
    .insertInto('window_rules')
    .values(rules)
    .onConflict((is) =>
      is.columns(['hub_id', 'weekday', 'from_minute', 'to_minute']).doUpdateSet(({ ref }) => ({
        capacity: ref('excluded.capacity'),
        fee_cents: ref('excluded.fee_cents'),
        cut_off_minutes: ref('excluded.cut_off_minutes'),
      })),
    )
    .execute()
  await changeComing(shop, rules)
}

/** A window that was closed stays closed, and a capacity that was set by hand is kept. */
async function changeComing(shop: Shop, rules: WindowRule[]): Promise<void> {
  const now = shop.clock.now()
  await lockWindows(shop)
  const windows = await closedOnDaysOff(shop, comingWindows(rules, now))
  await sql`
    insert into slots (id, hub_id, starts_at, ends_at, cut_off_at, fee_cents, capacity, closed_because, cut_off_was)
    select id, hub_id, starts_at, ends_at, cut_off_at, fee_cents, capacity, closed_because, cut_off_was
    from ${recordsOf('slots', windows)}
    on conflict (hub_id, starts_at, ends_at) do update set
      cut_off_at = case when slots.closed_because is null then excluded.cut_off_at else slots.cut_off_at end,
      cut_off_was = case
        when slots.closed_because is not null then coalesce(excluded.cut_off_was, excluded.cut_off_at) end,
      fee_cents = excluded.fee_cents,
      capacity = case when slots.capacity_by_hand then slots.capacity else greatest(
        excluded.capacity, slots.booked + (
          select count(*) from slot_holds where slot_id = slots.id and expires_at > ${now})) end
  `.execute(shop.db)
}
