import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { Address, addressFields } from './address.ts'

export type { NewAddress } from './address.ts'
export type { Address }

const AddressId = text(64)

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
  input: z.object(addressFields),
  reply: z.object({ address_id: z.string(), data: Address }),
  refusals: ['outside_delivery_area', 'too_many_addresses'],
})

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/api/accounts/address/{address_id}',
  access: 'customer',
  summary: 'Writes an address anew, as a whole.',
  input: z.object({ address_id: AddressId, ...addressFields }),
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
