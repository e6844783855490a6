import type { LocationInfo } from '#contract/delivery/places/location.ts'
import { metresBetween, type Position } from '#contract/delivery/windows/distance.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import type { Address } from '#contract/people/addresses/addresses.ts'

/** The position of the pin, and the address found there. */
export interface Spot {
  position: Position
  info: LocationInfo
  /** Chosen from the suggestions rather than by moving the map. */
  isPicked?: boolean
  /** Where the map starts; no map has shown it yet, and nobody has chosen it. */
  isUnseen?: boolean
}

/** Where the map starts if the shopper's location is unknown. */
const CITY: Position = { lat: -27.4698, lng: 153.0251 }
const NEXT_TO_METRES = 1
const nothing: LocationInfo = {
  address: '',
  serviceable: true,
  street_no: '',
  street_name: '',
  locality: '',
  postal_code: '',
}

export function firstSpot(address: Address | undefined, current: Position | null): Spot {
  if (!address) return { ...spotAt(current && isInDeliveryArea(current) ? current : CITY), isUnseen: true }
  const { formattedAddress, street_no, street_name, locality, postal_code } = address
  return {
    position: address.coordinates,
    info: { address: formattedAddress, serviceable: true, street_no, street_name, locality, postal_code },
  }
}

/** Returns a position about which nothing is known yet. */
export function spotAt(position: Position): Spot {
  return { position, info: { ...nothing, serviceable: isInDeliveryArea(position) } }
}

export function isNextTo(one: Position, other: Position): boolean {
  return metresBetween(one, other) < NEXT_TO_METRES
}

/**
 * A picked suggestion counts, not the nearest house. A suburb has no street. A street gets the number that was typed
 * before its name, and a house the number of the flat.
 */
export function asPicked(info: LocationInfo, address: string, typed = ''): LocationInfo {
  if (!info.serviceable) return info
  const parts = address.split(', ')
  const [first = '', second = ''] = parts
  const isStreet = /\b(QLD|Queensland)\b/.test(second)
  if (!isStreet) return parts.length > 2 ? info : { ...info, address, street_no: '', street_name: '' }
  const [, found = '', name = first] = /^(\S*\d\S*)\s+(.+)$/.exec(first) ?? []
  const [, wanted = ''] = /^\s*(\d\S*)\s+\D/.exec(typed) ?? []
  const isCloser = found === '' || wanted.endsWith(`/${found}`)
  const street_no = isCloser && wanted ? wanted : found
  const line = [[street_no, name].filter(Boolean).join(' '), ...parts.slice(1)].join(', ')
  return { ...info, address: line, street_no, street_name: name }
}
