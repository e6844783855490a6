import type { locationAutosuggest as endpoint } from '#contract/delivery/places/location.ts'
import { plainWords } from '#contract/delivery/places/place-words.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Shop, Visitor } from '../../shop.ts'
import { askGeocoder } from './ask-geocoder.ts'
import { findBeyond, plain } from './places-beyond.ts'

/** Further suggestions would only be guesses. */
const AT_MOST = 20

export async function locationAutosuggest(
  shop: Shop,
  visitor: Visitor,
  { keyword, limit: asked }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
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
