import { sql } from 'kysely'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import type { DayOff } from '#contract/delivery/desk/delivery.ts'
import { lockNamed } from '#database/lock-named.ts'
import type { Shop } from '../../shop.ts'
import type { comingWindows } from './open-windows.ts'

/** Serialises opening windows and adding days off, which would not see each other's uncommitted rows. */
export async function lockWindows({ db }: Shop): Promise<void> {
  await lockNamed(db, ['shop', 'coming windows'])
}

/** Marks the windows on days off as closed, and keeps their cut-off for the case that the day off is ended. */
export async function closedOnDaysOff({ db, clock }: Shop, windows: ReturnType<typeof comingWindows>) {
  const now = clock.now()
  const daysOff = await db
    .selectFrom('days_off')
    .where('day', '>=', brisbaneDay(now))
    .select(['hub_id', sql<string>`day::text`.as('day')])
    .execute()
  return windows.map((window) => {
    const day = brisbaneDay(window.starts_at)
    const isOff = daysOff.some((off) => off.day === day && (off.hub_id ?? window.hub_id) === window.hub_id)
    if (!isOff) return { ...window, closed_because: null, cut_off_was: null }
    const cut_off_at = new Date(Math.min(window.cut_off_at.getTime(), now.getTime()))
    return { ...window, cut_off_at, closed_because: 'day_off' as const, cut_off_was: window.cut_off_at }
  })
}

/** Returns the coming days off, each with the number of orders already booked on it. */
export async function listDaysOff({ db, clock }: Shop): Promise<DayOff[]> {
  return db
    .selectFrom('days_off')
    .where('day', '>=', brisbaneDay(clock.now()))
    .orderBy('days_off.day')
    .orderBy('days_off.hub_id', (by) => by.asc().nullsFirst())
    .select(['id', 'hub_id', 'title', sql<string>`day::text`.as('day')])
    .select(
      sql<number>`(
        select coalesce(sum(booked), 0)::integer from slots
        where starts_at >= days_off.day::timestamp at time zone 'Australia/Brisbane'
          and starts_at < (days_off.day + 1)::timestamp at time zone 'Australia/Brisbane'
          and slots.hub_id = coalesce(days_off.hub_id, slots.hub_id))`.as('orders'),
    )
    .execute()
}
