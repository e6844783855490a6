import { sql } from 'kysely'
import { recordsOf } from '#database/write-rows.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { closedOnDaysOff, lockWindows } from './days-off.ts'
import { comingWindows } from './week-plan.ts'

/** Creates the coming days' windows from the weekly plan. Existing windows stay unchanged. */
export function openWindows(shop: Shop): Promise<void> {
  return inTransaction(shop, openWindowsByPlan)
}

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
