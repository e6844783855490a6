import { Refusal } from '#contract/refusals.ts'
import { type Geocoder, GeocoderUnavailable } from '#providers/geocoder/port.ts'
import { turnsOfLookup } from '../limits/lookup-limits.ts'
import { giveBackTurns, takeTurns } from '../limits/turns.ts'
import { inTransaction, type Shop, type Visitor } from '../shop.ts'

const ASK_AGAIN_SECONDS = 5

/** Asks the geocoder within what a visitor may ask of one that costs money. One that fails has cost none. */
export async function askGeocoder<Answer>(
  shop: Shop,
  visitor: Visitor,
  ask: (geocoder: Geocoder) => Promise<Answer>,
): Promise<Answer> {
  const turns = shop.lookupLimits ? turnsOfLookup(shop.lookupLimits, visitor) : []
  const takenAt = shop.clock.now()
  if (turns.length > 0) await inTransaction(shop, (shop) => takeTurns(shop, turns))
  try {
    return await ask(shop.geocoder)
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error
    await giveBackTurns(shop, turns, takenAt)
    shop.log.error('geocoder', error)
    throw new Refusal('unavailable', { retryAfter: ASK_AGAIN_SECONDS })
  }
}
