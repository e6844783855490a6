import { Offer as OfferSchema } from '#contract/promos/offer.schema.ts'
import type { Offer } from '#contract/promos/offer.ts'
import type { Shop } from '../shop.ts'

/** Those that hold at a moment, now unless told, to be joined to what leads to them. */
export function runningPromos({ db, clock }: Shop, now = clock.now()) {
  return db
    .selectFrom('promos')
    .select(['promos.id', 'promos.sheet'])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .as('running')
}

/** A sheet that an operator left unfinished offers nothing, and is no reason to hide what leads to it. */
export function offerOf(sheet: unknown): { offer?: Offer } {
  const offer = OfferSchema.safeParse(sheet).data
  return offer ? { offer } : {}
}
