import { sql } from 'kysely'
import { brisbaneDay, DAY_MS, daySpan } from '#contract/brisbane-time.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { lockWindows } from './days-off.ts'
import { requireHub } from './hubs.ts'

export interface NewDayOff {
  /** The date in Brisbane. */
  day: string
  /** Null for a day off of all hubs. */
  hubId: string | null
  title: string
  /** How many booked orders the operator knows of; they are still delivered. */
  ordersSeen: number
}

const DAYS_AHEAD = 730

/** Closes a day's windows to bookings, including windows that are opened for it later. */
export async function addDayOff(shop: Shop, { day, hubId, title, ordersSeen }: NewDayOff): Promise<string> {
  requireComing(shop, day)
  return inTransaction(shop, async (shop) => {
    if (hubId !== null) await requireHub(shop, hubId)
    await lockWindows(shop)
    const id = await writeDay(shop, { day, hubId, title })
    const orders = await closeWindowsOf(shop, { day, hubId })
    if (orders > ordersSeen) throw new Refusal('changed_meanwhile', { now: { orders } })
    const after = { day, hub_id: hubId, title, orders_booked: orders }
    await writeAudit(shop, { act: 'day-off.added', on: ['day-off', id], after })
    return id
  })
}

function requireComing({ clock }: Shop, day: string): void {
  const [today, last] = [0, DAYS_AHEAD].map((days) =>
    brisbaneDay(new Date(clock.now().getTime() + days * DAY_MS)),
  )
  if (today && last && day >= today && day <= last) return
  const sentence = today && day < today ? 'This day has passed.' : 'This is more than two years away.'
  throw new Refusal('invalid_input', { fields: { day: sentence } }, sentence)
}

async function writeDay(
  { db, clock }: Shop,
  { day, hubId, title }: Omit<NewDayOff, 'ordersSeen'>,
): Promise<string> {
  const row = { id: newId(clock.now()), day, hub_id: hubId, title, created_at: clock.now() }
  const taken = await db
    .selectFrom('days_off')
    .where('day', '=', day)
    .where('hub_id', 'is not distinct from', hubId)
    .select('title')
    .executeTakeFirst()
  if (taken) throw new Refusal('already_there', {}, `That day is already a day off: ${taken.title}.`)
  await db.insertInto('days_off').values(row).execute()
  return row.id
}

/** Returns how many orders are booked in these windows. */
async function closeWindowsOf(shop: Shop, ofDay: Pick<NewDayOff, 'day' | 'hubId'>): Promise<number> {
  const ids = await lockWindowsOf(shop, ofDay)
  if (ids.length === 0) return 0
  await sql`
    update slots set closed_because = 'day_off', cut_off_was = cut_off_at, cut_off_at = least(cut_off_at, ${shop.clock.now()})
    where id = any (${ids}) and closed_because is null`.execute(shop.db)
  const { rows } = await sql<{ booked: number }>`
    select sum(booked)::integer as booked from slots where id = any (${ids})`.execute(shop.db)
  return rows[0]?.booked ?? 0
}

// Locks in a separate statement: after waiting for the lock, only a new statement sees bookings committed meanwhile.
async function lockWindowsOf(
  { db }: Shop,
  { day, hubId }: Pick<NewDayOff, 'day' | 'hubId'>,
): Promise<string[]> {
  const { from, to } = daySpan(day)
  const { rows } = await sql<{ id: string }>`
    select id from slots
    where starts_at >= ${from} and starts_at < ${to}
      and hub_id = coalesce(${hubId}, hub_id)
    order by id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

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
