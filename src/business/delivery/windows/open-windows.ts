import { type Selectable, sql } from 'kysely'
import { brisbaneMidnight, DAY_MS } from '#contract/brisbane-time.ts'
import { newId } from '#database/new-id.ts'
import type { Tables } from '#database/tables.ts'
import { recordsOf } from '#database/write-rows.ts'
import { atomic, type Shop } from '../../shop.ts'
import { closedOnDaysOff, lockWindows } from './days-off.ts'

/** A window of the weekly plan. */
export type WindowRule = Selectable<Tables['window_rules']>

/** A week longer than shoppers can book ahead, so that a missed nightly job closes nothing. */
const DAYS_AHEAD = 14

const MINUTE_MS = 60_000

/** Creates the coming days' windows from the weekly plan. Existing windows stay unchanged. */
export const openWindows = atomic(openWindowsByPlan)

/** Like `openWindows`, within the caller's transaction. */
export async function openWindowsByPlan(shop: Shop): Promise<void> {
  const { db, clock } = shop
  const now = clock.now()
  await lockWindows(shop)
  const rules = await db
    .selectFrom('window_rules')
    .innerJoin('hubs', 'hubs.id', 'window_rules.hub_id')
    .where('hubs.closed_at', 'is', null)
    .selectAll('window_rules')
    .orderBy('hub_id')
    .orderBy('from_minute')
    .execute()
  const coming = comingWindows(rules, now).filter(({ cut_off_at }) => cut_off_at > now)
  if (coming.length === 0) return
  const windows = await closedOnDaysOff(shop, coming)
  await sql`
    insert into slots (id, hub_id, starts_at, ends_at, cut_off_at, fee_cents, capacity, closed_because, cut_off_was)
    select id, hub_id, starts_at, ends_at, cut_off_at, fee_cents, capacity, closed_because, cut_off_was
    from ${recordsOf('slots', windows)}
    on conflict do nothing
  `.execute(db)
}

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

/** Returns the windows that the rules give for the coming days, earliest first. */
export function comingWindows(rules: readonly WindowRule[], now: Date) {
  const today = brisbaneMidnight(now).getTime()
  return Array.from({ length: DAYS_AHEAD }, (_, day) => new Date(today + day * DAY_MS))
    .flatMap((midnight) => {
      const weekday = weekdayOf(midnight)
      return rules.filter((rule) => rule.weekday === weekday).map((rule) => windowOn(midnight, rule, now))
    })
    .filter(({ starts_at }) => starts_at > now)
}

function windowOn(midnight: Date, rule: WindowRule, now: Date) {
  const after = (minutes: number) => new Date(midnight.getTime() + minutes * MINUTE_MS)
  return {
    id: newId(now),
    hub_id: rule.hub_id,
    starts_at: after(rule.from_minute),
    ends_at: after(rule.to_minute),
    cut_off_at: after(rule.from_minute - rule.cut_off_minutes),
    fee_cents: rule.fee_cents,
    capacity: rule.capacity,
  }
}

export function weekdayOf(midnight: Date): number {
  // Midnight in Brisbane is still the previous day in UTC; half a day is added to read the right weekday.
  return new Date(midnight.getTime() + DAY_MS / 2).getUTCDay() || 7
}

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
