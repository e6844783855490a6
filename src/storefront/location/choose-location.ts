import type { Position } from '#contract/delivery/distance.ts'
import { locationCoordinates, locationInfo } from '#contract/places/location.ts'
import { call } from '../network/browser-call.ts'
import { setLocation } from '../session/root-store.ts'
import type { PlaceSuggestion } from './use-place-suggestions.ts'

/** Whether we deliver there: if so, that is where the shopper is from now on. */
export async function chooseLocation(position: Position): Promise<boolean> {
  const { address } = await call(locationInfo, position)
  if (!address) return false
  setLocation({ ...position, address })
  return true
}

export async function choosePlace({ place_id }: PlaceSuggestion): Promise<boolean> {
  const { location } = await call(locationCoordinates, { place_id })
  return chooseLocation(location)
}
