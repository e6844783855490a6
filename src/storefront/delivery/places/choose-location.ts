import { locationCoordinates, locationInfo } from '#contract/delivery/places/location.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { call } from '../../network/browser-call.ts'
import { setLocation } from '../../network/change-session.ts'
import type { PlaceSuggestion } from './use-place-suggestions.ts'

/** A position to which we do not deliver, with the name of the place if it is known. */
export interface Outside extends Position {
  place: string
}

/** A place of which there is no position, or no address. */
interface Unknown {
  isUnknown: true
}

export type Nowhere = Outside | Unknown

/**
 * Sets the shopper's location and returns true where we deliver. A place that the shopper has named keeps that name, rather
 * than the address of the nearest house. Sets nothing if the shopper has chosen otherwise in the meantime.
 */
export async function chooseLocation(
  position: Position,
  isWanted: () => boolean,
  named?: string,
): Promise<true | Nowhere> {
  const info = await call(locationInfo, position)
  const { locality, serviceable } = info
  const address = serviceable && named ? named : info.address
  if (!address && serviceable) return { isUnknown: true }
  if (!address) return { ...position, place: locality }
  if (isWanted()) setLocation({ ...position, address })
  return true
}

export async function choosePlace(
  { place_id, address }: PlaceSuggestion,
  isWanted: () => boolean,
): Promise<true | Nowhere> {
  const { location } = await call(locationCoordinates, { place_id })
  if (!isPosition(location)) return { isUnknown: true }
  return chooseLocation(location, isWanted, address)
}

/** As specified, a location may come empty. */
function isPosition(location: Partial<Position> | null | undefined): location is Position {
  return Number.isFinite(location?.lat) && Number.isFinite(location?.lng)
}
