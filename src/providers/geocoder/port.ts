import type { Position } from '#contract/delivery/windows/distance.ts'

/** Looks up addresses of the delivery area. Each method throws GeocoderUnavailable if the provider fails. */
export interface Geocoder {
  /** Suggests addresses for typed text, best first, all within the delivery area. */
  suggest(keyword: string, limit: number): Promise<Suggestion[]>
  /** Returns the position of a suggestion; undefined for an unknown id. */
  place(placeId: string): Promise<Position | undefined>
  /** Returns the address at a position; undefined if there is none nearby. */
  reverse(position: Position): Promise<GeocodedAddress | undefined>
}

export interface Suggestion {
  placeId: string
  address: string
}

export interface GeocodedAddress {
  address: string
  /** The parts; empty if unknown. */
  streetNo: string
  streetName: string
  locality: string
  postalCode: string
}

/** A geocoder failed. The message holds neither the query nor a key, so it may be logged. */
export class GeocoderUnavailable extends Error {
  override readonly name = 'GeocoderUnavailable'
}
