import { sql } from 'kysely'
import { recordsOf } from '#database/write-rows.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { closedOnDaysOff, lockWindows } from './days-off.ts'
import { comingWindows } from './week-plan.ts'

/** Opens the windows that the week's plan has in the coming days. Those that are there already stay as they are. */
export function openWindows(shop: Shop): Promise<void> {
  return inTransaction(shop, openWindowsByPlan)
}

/** The same within a transaction. */
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
