import type { Position } from '#contract/delivery/distance.ts'
import { locationCoordinates, locationInfo } from '#contract/places/location.ts'
import { call } from '../network/browser-call.ts'
import { setLocation } from '../session/change-session.ts'
import type { PlaceSuggestion } from './use-place-suggestions.ts'

/** A position without an address that we deliver to, with the name of the place if it is known. */
export interface Outside extends Position {
  place: string
  /** We deliver there but know no address for it. */
  isUnnamed?: boolean
}

/**
 * Sets the shopper's location and returns true where we deliver. A place that the shopper has named keeps that name, rather
 * than the address of the nearest house. Sets nothing if the shopper has chosen otherwise in the meantime.
 */
export async function chooseLocation(
  position: Position,
  isWanted: () => boolean,
  named?: string,
): Promise<true | Outside> {
  const info = await call(locationInfo, position)
  const { locality, serviceable } = info
  const address = serviceable && named ? named : info.address
  if (!address && serviceable) return { ...position, place: '', isUnnamed: true }
  if (!address) return { ...position, place: locality }
  if (isWanted()) setLocation({ ...position, address })
  return true
}

export async function choosePlace(
  { place_id, address }: PlaceSuggestion,
  isWanted: () => boolean,
): Promise<true | Outside> {
  const { location } = await call(locationCoordinates, { place_id })
  return chooseLocation(location, isWanted, address)
}
