import { Refusal } from '#contract/refusals.ts'
import { type Geocoder, GeocoderUnavailable } from '#providers/geocoder/port.ts'
import { countersOfLookup } from '../../limits/lookup-limits.ts'
import { enforceRateLimits, uncount } from '../../limits/rate-limit.ts'
import { inTransaction, type Shop, type Visitor } from '../../shop.ts'

const ASK_AGAIN_SECONDS = 5

/** Calls the geocoder within the visitor's limits, if calls cost money. A failed call is free, so it is uncounted. */
export async function askGeocoder<Answer>(
  shop: Shop,
  visitor: Visitor,
  ask: (geocoder: Geocoder) => Promise<Answer>,
): Promise<Answer> {
  const counters = shop.lookupLimits ? countersOfLookup(shop.lookupLimits, visitor) : []
  const countedAt = shop.clock.now()
  if (counters.length > 0) await inTransaction(shop, (shop) => enforceRateLimits(shop, counters))
  try {
    return await ask(shop.geocoder)
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error
    await uncount(shop, counters, countedAt)
    shop.log.error('geocoder', error)
    throw new Refusal('unavailable', { retryAfter: ASK_AGAIN_SECONDS })
  }
}
