import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, text } from './text.ts'

const coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

const fields = {
  name: line(80).min(1, 'Please fill this in.'),
  phone: line(20).regex(/^[+(]?\d[\d ()-]{4,}$/, 'Please give a phone number.'),
  building: line(120).min(1, 'Please fill this in.'),
  // What the map does not know is sent empty.
  street_no: line(20).default(''),
  street_name: line(120).default(''),
  postal_code: line(10).default(''),
  locality: line(80).default(''),
  landmark: line(120).optional(),
  formattedAddress: line(300).min(1, 'Please fill this in.'),
  coordinates,
  address_type: line(40).default(''),
}
const AddressId = text(64)

const Address = z.object({ id: z.string(), ...fields })
export type Address = z.infer<typeof Address>
export type NewAddress = Omit<Address, 'id'>

const AddressList = z.object({
  /** The oldest first. */
  address_list: z.array(Address),
  default_address_id: z.string().nullable(),
})
export type AddressList = z.infer<typeof AddressList>

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/accounts/address',
  access: 'customer',
  summary: 'All addresses that the customer has saved.',
  input: z.object({}),
  reply: AddressList,
})

export const getAddressList = endpoint({
  method: 'GET',
  path: '/api/profile/get-address-list',
  access: 'customer',
  summary: 'The same list, for whoever looks for it in the profile.',
  input: z.object({}),
  reply: AddressList,
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/accounts/address',
  access: 'customer',
  summary: 'Saves an address. It becomes the default one where there is none.',
  input: z.object(fields),
  reply: z.object({ address_id: z.string(), data: Address }),
  refusals: ['outside_delivery_area', 'too_many_addresses'],
})

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/api/accounts/address/{address_id}',
  access: 'customer',
  summary: 'Writes an address anew, as a whole.',
  input: z.object({ address_id: AddressId, ...fields }),
  reply: z.object({ address_id: z.string(), data: Address }),
  refusals: ['not_found', 'outside_delivery_area'],
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/accounts/address/{address_id}',
  access: 'customer',
  summary: 'Forgets an address. When it was the default one, there is none until the customer chooses.',
  input: z.object({ address_id: AddressId }),
  reply: z.object({ address_id: z.string() }),
  refusals: ['not_found'],
})
