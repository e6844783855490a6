import type * as api from '#contract/delivery/places/location.ts'
import type { LocationInfo } from '#contract/delivery/places/location.ts'
import { plainWords } from '#contract/delivery/places/place-words.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Geocoder, GeocoderUnavailable } from '#providers/geocoder/port.ts'
import { countersOfLookup } from '../../limits/code-limits.ts'
import { countRequest, uncount } from '../../limits/rate-limit.ts'
import type { Shop, VerbBy, Visitor } from '../../shop.ts'
import { findBeyond, nearestBeyond, placeBeyond, plain } from './places-beyond.ts'

const ASK_AGAIN_SECONDS = 5

/** Further suggestions would only be guesses. */
const AT_MOST = 20

const nowhere = { address: '', street_no: '', street_name: '', locality: '', postal_code: '' }

export const locationInfo: VerbBy<typeof api.locationInfo> = async (shop, visitor, position) => {
  if (!isInDeliveryArea(position)) return beyond(position)
  const found = await askGeocoder(shop, visitor, (geocoder) => geocoder.reverse(position))
  if (!found) return { ...nowhere, serviceable: true }
  return {
    address: found.address,
    serviceable: true,
    street_no: found.streetNo,
    street_name: found.streetName,
    locality: found.locality,
    postal_code: found.postalCode,
  }
}

/** Returns only the town's name, since a full address would suggest that we deliver there. */
function beyond(position: Position): LocationInfo {
  const { locality = '', postalCode = '' } = nearestBeyond(position) ?? {}
  return { ...nowhere, serviceable: false, locality, postal_code: postalCode }
}

export const locationAutosuggest: VerbBy<typeof api.locationAutosuggest> = async (
  shop,
  visitor,
  { keyword, limit: asked },
) => {
  if (keyword === '') return { suggestions: [] }
  const limit = Math.min(asked, AT_MOST)
  const found = await askGeocoder(shop, visitor, (geocoder) => geocoder.suggest(keyword, limit))
  const within = found.map(({ address, placeId }) => ({ address, place_id: placeId }))
  const beyond = findBeyond(keyword)
  if (!beyond) return { suggestions: within }
  // Streets whose name begins with the typed text come before the town; other suggestions come after it.
  const ours = within.filter(({ address }) => plain(address).startsWith(plain(keyword)))
  // Of the others, one that is spelled differently was only a guess: the town is what is meant.
  const others = within.filter((place) => !ours.includes(place) && hasEachWord(place.address, keyword))
  const there = { address: beyond.title, place_id: beyond.placeId }
  return { suggestions: [...ours.slice(0, Math.max(limit - 1, 1)), there, ...others].slice(0, limit) }
}

function hasEachWord(address: string, keyword: string): boolean {
  const words = plainWords(address)
  return plainWords(keyword).every((typed) => words.some((word) => word.startsWith(typed)))
}

export const locationCoordinates: VerbBy<typeof api.locationCoordinates> = async (
  shop,
  visitor,
  { place_id },
) => {
  if (place_id === '') throw new Refusal('not_found')
  const beyond = placeBeyond(place_id)
  if (beyond) return { location: { lat: beyond.lat, lng: beyond.lng } }
  const location = await askGeocoder(shop, visitor, (geocoder) => geocoder.place(place_id))
  if (!location) throw new Refusal('not_found')
  return { location: { lat: location.lat, lng: location.lng } }
}

/** Calls the geocoder within the visitor's limits, if calls cost money. A failed call is free, so it is uncounted. */
export async function askGeocoder<Answer>(
  shop: Shop,
  visitor: Visitor,
  ask: (geocoder: Geocoder) => Promise<Answer>,
): Promise<Answer> {
  const counters = shop.lookupLimits ? countersOfLookup(shop.lookupLimits, visitor) : []
  const countedAt = shop.clock.now()
  if (counters.length > 0) await countRequest(shop, counters)
  try {
    return await ask(shop.geocoder)
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error
    await uncount(shop, counters, countedAt)
    shop.log.error('geocoder', error)
    throw new Refusal('unavailable', { retryAfter: ASK_AGAIN_SECONDS })
  }
}
