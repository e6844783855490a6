import { placeLine } from '#contract/delivery/places/place-words.ts'
import { isFilledIn } from '#contract/fit-text.ts'
import type { Address, NewAddress } from '#contract/people/addresses/addresses.ts'
import { PHONE_NUMBER, PHONE_NUMBER_WRONG } from '#contract/people/addresses/phone-number.ts'
import { addressTexts as texts } from '../../texts/addresses.ts'
import type { Spot } from './spot.ts'

/** The content of the form: the street is filled in from the map, and may be typed. */
export interface AddressDraft extends Street {
  name: string
  phone: string
  building: string
  landmark: string
  address_type: string
}

interface Street {
  street_no: string
  street_name: string
}

export type AddressErrors = Partial<Record<keyof AddressDraft, string>>

const required = ['name', 'phone', 'building'] as const

/** A new address starts with the phone number that the customer signed in with. */
export function draftOf(address: Address | undefined, mobile = ''): AddressDraft {
  const { name = '', phone = mobile, building = '', landmark = '', address_type = 'Home' } = address ?? {}
  const { street_no = '', street_name = '' } = address ?? {}
  return { name, phone, building, landmark, address_type, street_no, street_name }
}

export function errorsIn(draft: AddressDraft): AddressErrors {
  const missing = required.filter((field) => !isFilledIn(draft[field]))
  const errors: AddressErrors = Object.fromEntries(missing.map((field) => [field, texts.requiredField]))
  if (!errors.phone && !PHONE_NUMBER.test(draft.phone.trim())) errors.phone = PHONE_NUMBER_WRONG
  return errors
}

/** The street follows the pin until the shopper types one; after that only a picked suggestion replaces it. */
export function withStreet(draft: AddressDraft, before: Spot, now: Spot): AddressDraft {
  if (!isOtherStreet(now.info, before.info)) return draft
  if (isOtherStreet(draft, before.info) && !now.isPicked) return draft
  return { ...draft, street_no: now.info.street_no, street_name: now.info.street_name }
}

function isOtherStreet(one: Street, { street_no, street_name }: Street): boolean {
  return one.street_no !== street_no || one.street_name !== street_name
}

export function addressOf({ landmark, ...draft }: AddressDraft, { position, info }: Spot): NewAddress {
  const [street_no, street_name] = [draft.street_no.trim(), draft.street_name.trim()]
  const { locality, postal_code } = info
  const typed = placeLine({ streetNo: street_no, streetName: street_name, locality, postalCode: postal_code })
  return {
    ...draft,
    ...(landmark.trim() && { landmark }),
    street_no,
    street_name,
    locality,
    postal_code,
    formattedAddress: isOtherStreet({ street_no, street_name }, info) ? typed : info.address || texts.atPin,
    coordinates: position,
  }
}
