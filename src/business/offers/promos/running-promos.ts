import { sql } from 'kysely'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import { Offer as OfferSchema } from '#contract/goods/catalogue/product.schema.ts'
import type { Shop } from '../../shop.ts'

// The job runs each minute; this is longer than a run may be late.
const SINCE_MS = 3 * 60_000

/** Selects the promos that run at a moment, by default now, to be joined to banners and deals. */
export function runningPromos({ db, clock }: Shop, now = clock.now()) {
  return db
    .selectFrom('promos')
    .select(['promos.id', 'promos.sheet'])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .as('running')
}

/** An unfinished sheet shows no offer, but does not hide the banner or deal that leads to it. */
export function offerOf(sheet: unknown): { offer?: Offer } {
  const offer = OfferSchema.safeParse(sheet).data
  return offer ? { offer } : {}
}

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
