import { sql } from 'kysely'
import { brisbaneDay } from '#contract/brisbane-day.ts'
import { lockNamed } from '#database/lock-named.ts'
import type { Shop } from '../shop.ts'
import type { comingWindows } from './week-plan.ts'

/** Who opens windows and who takes a day off would else not see each other. */
export async function lockWindows({ db }: Shop): Promise<void> {
  await lockNamed(db, ['shop', 'coming windows'])
}

/** The windows with what a closed one needs: those on days off are there, for the day that is one no more. */
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
