import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'

// The job runs every minute; this is longer than it may be delayed.
const SINCE_MS = 3 * 60_000

/** Invalidates the cached home page in every process when a scheduled part has just started or ended. */
export async function announceDueHome({ db, clock }: Shop): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - SINCE_MS)
  await sql`
    select say_what_changed(array['home']) where exists (
      select from (
        select shown_from, shown_until from homepage_blocks union all select shown_from, shown_until from banners
      ) as scheduled
      where (shown_from > ${since} and shown_from <= ${now}) or (shown_until > ${since} and shown_until <= ${now}))
  `.execute(db)
}
