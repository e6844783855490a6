import { sql } from 'kysely'
import { daySpan } from '#contract/brisbane-time.ts'
import { Refusal } from '#contract/refusals.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockWindows } from './days-off.ts'

/** Reopens the day's windows, except those that were closed by hand. */
export async function endDayOff(shop: Shop, id: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockWindows(shop)
    const ended = await shop.db
      .deleteFrom('days_off')
      .where('id', '=', id)
      .returning(['hub_id', 'title', sql<string>`day::text`.as('day')])
      .executeTakeFirst()
    if (!ended) throw new Refusal('not_found', {}, `There is no day off ${id}.`)
    await openAgain(shop, ended)
    await writeAudit(shop, { act: 'day-off.ended', on: ['day-off', id], before: ended })
  })
}

/** A window stays closed while another day off still covers it: its hub's own, or one of all hubs. */
async function openAgain(
  { db }: Shop,
  { day, hub_id }: { day: string; hub_id: string | null },
): Promise<void> {
  const { from, to } = daySpan(day)
  await sql`
    update slots set cut_off_at = cut_off_was, closed_because = null, cut_off_was = null
    where closed_because = 'day_off'
      and starts_at >= ${from} and starts_at < ${to}
      and hub_id = coalesce(${hub_id}, hub_id)
      and not exists (
        select from days_off where day = ${day}::date and coalesce(days_off.hub_id, slots.hub_id) = slots.hub_id)
  `.execute(db)
}
