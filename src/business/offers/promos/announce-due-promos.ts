import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'

// The job runs each minute; this is longer than a run may be late.
const SINCE_MS = 3 * 60_000

/** Invalidates the cached pages of every process when a promo on them has just begun or ended. */
export async function announceDuePromos({ db, clock }: Shop): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - SINCE_MS)
  await sql`
    select say_what_changed(array['promos']) where exists (
      select from promos
      where (starts_at > ${since} and starts_at <= ${now}) or (ends_at > ${since} and ends_at <= ${now}))
  `.execute(db)
}
