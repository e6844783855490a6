import type { Position } from '#contract/delivery/distance.ts'

/** Addresses of the delivery area, by words and by position. Each throws GeocoderUnavailable when it cannot tell. */
export interface Geocoder {
  /** What a shopper who types this may mean, the best first; nothing outside the delivery area. */
  suggest(keyword: string, limit: number): Promise<Suggestion[]>
  /** Where a suggestion is; nothing for an id that was never suggested. */
  place(placeId: string): Promise<Position | undefined>
  /** The address at a position; nothing where there is none near. */
  reverse(position: Position): Promise<GeocodedAddress | undefined>
}

export interface Suggestion {
  placeId: string
  address: string
}

export interface GeocodedAddress {
  /** The whole address in one line. */
  address: string
  /** The parts, empty where they are not known. */
  streetNo: string
  streetName: string
  locality: string
  postalCode: string
}

/** Why a geocoder did not answer. Holds nothing of what was asked and no key, so that it may be logged. */
export class GeocoderUnavailable extends Error {
  override readonly name = 'GeocoderUnavailable'
}
