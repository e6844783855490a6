import { z } from 'zod'
import { description } from '../../description.ts'
import { text } from '../../text.schema.ts'
import { Address, addressFields } from './address.schema.ts'

const AddressId = text(64)

export const AddressList = z.object({
  /** Oldest first. */
  address_list: z.array(Address),
  default_address_id: z.string().nullable(),
})

export const listAddresses = description({
  summary: 'All addresses that the customer has saved.',
  input: z.object({}),
  reply: AddressList,
})

export const getAddressList = description({
  summary: 'The same list, for whoever looks for it in the profile.',
  input: z.object({}),
  reply: AddressList,
})

export const addAddress = description({
  summary: 'Saves an address. It becomes the default one where there is none.',
  input: z.object(addressFields),
  reply: z.object({ address_id: z.string(), data: Address }),
  refusals: ['outside_delivery_area', 'too_many_addresses'],
})

export const updateAddress = description({
  summary: 'Writes an address anew, as a whole.',
  input: z.object({
    address_id: AddressId,
    id: AddressId.optional().describe('The address has its id among its fields. The one in the path counts.'),
    ...addressFields,
  }),
  reply: z.object({ address_id: z.string(), data: Address }),
  refusals: ['not_found', 'outside_delivery_area'],
})

export const deleteAddress = description({
  summary: 'Forgets an address. When it was the default one, there is none until the customer chooses.',
  input: z.object({ address_id: AddressId }),
  reply: z.object({ address_id: z.string() }),
  refusals: ['not_found'],
})
