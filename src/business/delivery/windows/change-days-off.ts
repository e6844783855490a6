import { sql } from 'kysely'
import { brisbaneDay, DAY_MS, daySpan } from '#contract/brisbane-time.ts'
import type * as api from '#contract/delivery/desk/delivery.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop, type Verb } from '../../shop.ts'
import { listDaysOff, lockWindows } from './days-off.ts'
import { requireHub } from './hubs.ts'

const DAYS_AHEAD = 730

interface OffDay {
  /** The date in Brisbane. */
  day: string
  /** Null for a day off of all hubs. */
  hub_id: string | null
}

/** Closes a day's windows to bookings, including windows that are opened for it later. */
export const addDayOff: Verb<typeof api.addDayOff> = async (shop, { orders_seen, ...dayOff }) => {
  requireComing(shop, dayOff.day)
  await inTransaction(shop, async (shop) => {
    if (dayOff.hub_id !== null) await requireHub(shop, dayOff.hub_id)
    await lockWindows(shop)
    const id = await writeDay(shop, dayOff)
    const orders = await closeWindowsOf(shop, dayOff)
    if (orders > orders_seen) throw new Refusal('changed_meanwhile', { now: { orders } })
    const after = { ...dayOff, orders_booked: orders }
    await writeAudit(shop, { act: 'day-off.added', on: ['day-off', id], after })
  })
  return { data: await listDaysOff(shop) }
}

function requireComing({ clock }: Shop, day: string): void {
  const [today, last] = [0, DAYS_AHEAD].map((days) =>
    brisbaneDay(new Date(clock.now().getTime() + days * DAY_MS)),
  )
  if (today && last && day >= today && day <= last) return
  const sentence = today && day < today ? 'This day has passed.' : 'This is more than two years away.'
  throw new Refusal('invalid_input', { fields: { day: sentence } }, sentence)
}

async function writeDay({ db, clock }: Shop, dayOff: OffDay & { title: string }): Promise<string> {
  const row = { ...dayOff, id: newId(clock.now()), created_at: clock.now() }
  const taken = await db
    .selectFrom('days_off')
    .where('day', '=', dayOff.day)
    .where('hub_id', 'is not distinct from', dayOff.hub_id)
    .select('title')
    .executeTakeFirst()
  if (taken) throw new Refusal('already_there', {}, `That day is already a day off: ${taken.title}.`)
  await db.insertInto('days_off').values(row).execute()
  return row.id
}

/** Returns how many orders are booked in these windows. */
async function closeWindowsOf(shop: Shop, ofDay: OffDay): Promise<number> {
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
async function lockWindowsOf({ db }: Shop, { day, hub_id }: OffDay): Promise<string[]> {
  const { from, to } = daySpan(day)
  const { rows } = await sql<{ id: string }>`
    select id from slots
    where starts_at >= ${from} and starts_at < ${to}
      and hub_id = coalesce(${hub_id}, hub_id)
    order by id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reopens the day's windows, except those that were closed by hand. */
export const endDayOff: Verb<typeof api.endDayOff> = async (shop, { day_off_id: id }) => {
  await inTransaction(shop, async (shop) => {
    await lockWindows(shop)
    const ended = await shop.db
      .deleteFrom('days_off')
      .where('id', '=', id)
      .returning(['hub_id', 'title', sql<string>`day::text`.as('day')])
      .executeTakeFirstOrThrow(() => new Refusal('not_found', {}, `There is no day off ${id}.`))
    await openAgain(shop, ended)
    await writeAudit(shop, { act: 'day-off.ended', on: ['day-off', id], before: ended })
  })
  return { data: await listDaysOff(shop) }
}

/** A window stays closed while another day off still covers it: its hub's own, or one of all hubs. */
async function openAgain({ db }: Shop, { day, hub_id }: OffDay): Promise<void> {
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
