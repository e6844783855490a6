import type { Selectable } from 'kysely'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import type { Address, NewAddress } from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tables } from '#database/tables.ts'

type AddressRow = Selectable<Tables['addresses']>

export function addressView(row: AddressRow): Address {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    building: row.building,
    street_no: row.street_no,
    street_name: row.street_name,
    postal_code: row.postal_code,
    locality: row.locality,
    ...(row.landmark !== '' && { landmark: row.landmark }),
    formattedAddress: row.formatted_address,
    coordinates: { lat: row.lat, lng: row.lng },
    address_type: row.address_type,
  }
}

/** Returns the columns of an address. Refuses an address outside the delivery area. */
export function addressColumns(address: NewAddress) {
  if (!isInDeliveryArea(address.coordinates)) throw new Refusal('outside_delivery_area')
  return {
    name: address.name,
    phone: address.phone,
    building: address.building,
    street_no: address.street_no,
    street_name: address.street_name,
    postal_code: address.postal_code,
    locality: address.locality,
    landmark: address.landmark ?? '',
    formatted_address: address.formattedAddress,
    address_type: address.address_type,
    lat: address.coordinates.lat,
    lng: address.coordinates.lng,
  }
}
