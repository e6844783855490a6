import type { Address, NewAddress } from '#contract/addresses/addresses.ts'
import { isFilledIn } from '#contract/filled-in.ts'
import type { Spot } from './spot.ts'

/** What a customer types of an address; the rest comes from the map. */
export interface AddressDraft {
  name: string
  phone: string
  building: string
  landmark: string
  address_type: string
}

const required = ['name', 'phone', 'building'] as const

export function draftOf(address: Address | undefined): AddressDraft {
  const { name = '', phone = '', building = '', landmark = '', address_type = 'Home' } = address ?? {}
  return { name, phone, building, landmark, address_type }
}

export function missingIn(draft: AddressDraft): (keyof AddressDraft)[] {
  return required.filter((field) => !isFilledIn(draft[field]))
}

export function addressOf({ landmark, ...draft }: AddressDraft, { position, info }: Spot): NewAddress {
  const { address, street_no, street_name, locality, postal_code } = info
  return {
    ...draft,
    ...(landmark.trim() && { landmark }),
    street_no,
    street_name,
    locality,
    postal_code,
    formattedAddress: address,
    coordinates: position,
  }
}
