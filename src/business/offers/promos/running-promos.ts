import { Offer as OfferSchema } from '#contract/goods/catalogue/offer.schema.ts'
import type { Offer } from '#contract/goods/catalogue/offer.ts'
import type { Shop } from '../../shop.ts'

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
