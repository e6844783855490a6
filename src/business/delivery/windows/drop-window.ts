import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { recordsOf } from '#database/write-rows.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockWindows } from './days-off.ts'
import { lockHub } from './list-hubs.ts'
import type { PlannedWindow } from './plan-window.ts'
import { comingWindows, type WindowRule } from './week-plan.ts'

export type DroppedWindow = Pick<PlannedWindow, 'hubId' | 'weekdays' | 'fromMinute' | 'toMinute'>

/** Removes a window from the weekly plan and closes its coming dates to bookings. What is booked is delivered. */
export async function dropWindow(shop: Shop, dropped: DroppedWindow): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockHub(shop, dropped.hubId)
    const rules = await shop.db
      .deleteFrom('window_rules')
      .where('hub_id', '=', dropped.hubId)
      .where('weekday', 'in', [...dropped.weekdays])
      .where('from_minute', '=', dropped.fromMinute)
      .where('to_minute', '=', dropped.toMinute)
      .returningAll()
      .execute()
    if (rules.length === 0) throw new Refusal('not_found', {}, 'The plan has no such window.')
    await closeComing(shop, rules)
    const { hubId, ...before } = dropped
    await writeAudit(shop, { act: 'window.dropped', on: ['hub', hubId], before })
  })
}

/** Closes these windows for good: `cut_off_was` is lowered too, so reopening a closed one has no effect. */
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
