import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { locationAutosuggest as endpoint } from '#contract/places/location.ts'
import type { Shop, Visitor } from '../shop.ts'
import { askGeocoder } from './ask-geocoder.ts'

export async function locationAutosuggest(
  shop: Shop,
  visitor: Visitor,
  { keyword, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (keyword === '') return { suggestions: [] }
  const found = await askGeocoder(shop, visitor, (geocoder) => geocoder.suggest(keyword, limit))
  return { suggestions: found.map(({ address, placeId }) => ({ address, place_id: placeId })) }
}
