import { sql } from 'kysely'
import { brisbaneDay } from '#contract/brisbane-day.ts'
import { lockNamed } from '#database/lock-named.ts'
import type { Shop } from '../../shop.ts'
import type { comingWindows } from './week-plan.ts'

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
