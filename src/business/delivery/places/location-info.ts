import type { locationInfo as endpoint, LocationInfo } from '#contract/delivery/places/location.ts'
import type { Position } from '#contract/delivery/windows/distance.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Shop, Visitor } from '../../shop.ts'
import { askGeocoder } from './ask-geocoder.ts'
import { nearestBeyond } from './places-beyond.ts'

const nowhere = { address: '', street_no: '', street_name: '', locality: '', postal_code: '' }

export async function locationInfo(
  shop: Shop,
  visitor: Visitor,
  position: InputOf<typeof endpoint>,
): Promise<LocationInfo> {
  if (!isInDeliveryArea(position)) return beyond(position)
  const found = await askGeocoder(shop, visitor, (geocoder) => geocoder.reverse(position))
  if (!found) return { ...nowhere, serviceable: true }
  return {
    address: found.address,
    serviceable: true,
    street_no: found.streetNo,
    street_name: found.streetName,
    locality: found.locality,
    postal_code: found.postalCode,
  }
}

/** Returns only the town's name, since a full address would suggest that we deliver there. */
function beyond(position: Position): LocationInfo {
  const { locality = '', postalCode = '' } = nearestBeyond(position) ?? {}
  return { ...nowhere, serviceable: false, locality, postal_code: postalCode }
}
