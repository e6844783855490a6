import { sql } from 'kysely'
import { recordsOf } from '#database/write-rows.ts'
import type { Shop } from '../shop.ts'
import { comingWindows } from './week-plan.ts'

/** Opens the windows that the week's plan has in the coming days. Those that are there already stay as they are. */
export async function openWindows({ db, clock }: Shop): Promise<void> {
  const now = clock.now()
  const rules = await db
    .selectFrom('window_rules')
    .innerJoin('hubs', 'hubs.id', 'window_rules.hub_id')
    .where('hubs.closed_at', 'is', null)
    .selectAll('window_rules')
    .orderBy('hub_id')
    .orderBy('from_minute')
    .execute()
  const windows = comingWindows(rules, now).filter(({ cut_off_at }) => cut_off_at > now)
  if (windows.length === 0) return
  await sql`
    insert into slots (id, hub_id, starts_at, ends_at, cut_off_at, fee_cents, capacity)
    select id, hub_id, starts_at, ends_at, cut_off_at, fee_cents, capacity from ${recordsOf('slots', windows)}
    on conflict do nothing
  `.execute(db)
}
