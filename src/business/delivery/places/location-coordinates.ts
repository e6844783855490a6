import type { locationCoordinates as endpoint } from '#contract/delivery/places/location.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop, Visitor } from '../../shop.ts'
import { askGeocoder } from './ask-geocoder.ts'
import { placeBeyond } from './places-beyond.ts'

export async function locationCoordinates(
  shop: Shop,
  visitor: Visitor,
  { place_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (place_id === '') throw new Refusal('not_found')
  const beyond = placeBeyond(place_id)
  if (beyond) return { location: { lat: beyond.lat, lng: beyond.lng } }
  const location = await askGeocoder(shop, visitor, (geocoder) => geocoder.place(place_id))
  if (!location) throw new Refusal('not_found')
  return { location: { lat: location.lat, lng: location.lng } }
}
