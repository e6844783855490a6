import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { locationAutosuggest as endpoint } from '#contract/places/location.ts'
import type { Shop, Visitor } from '../shop.ts'
import { askGeocoder } from './ask-geocoder.ts'
import { findBeyond } from './places-beyond.ts'

export async function locationAutosuggest(
  shop: Shop,
  visitor: Visitor,
  { keyword, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (keyword === '') return { suggestions: [] }
  const found = await askGeocoder(shop, visitor, (geocoder) => geocoder.suggest(keyword, limit))
  const within = found.map(({ address, placeId }) => ({ address, place_id: placeId }))
  const beyond = findBeyond(keyword)
  if (!beyond || (limit === 1 && within.length > 0)) return { suggestions: within }
  // Last: a shopper who types the beginning of its name may mean a street of ours.
  const last = { address: beyond.title, place_id: beyond.placeId }
  return { suggestions: [...within.slice(0, limit - 1), last] }
}
