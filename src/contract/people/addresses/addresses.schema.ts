import { z } from 'zod'
import { description } from '../../description.ts'
import { filledLine, line, text } from '../../text.schema.ts'
import { PHONE_NUMBER, PHONE_NUMBER_WRONG } from './phone-number.ts'

const coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

const addressFields = {
  name: filledLine(80),
  phone: filledLine(20).regex(PHONE_NUMBER, PHONE_NUMBER_WRONG),
  building: filledLine(120),
  // The map leaves unknown parts empty.
  street_no: line(20).default(''),
  street_name: line(120).default(''),
  postal_code: line(10).default(''),
  locality: line(80).default(''),
  landmark: line(120).optional(),
  formattedAddress: filledLine(300),
  coordinates,
  address_type: line(40).default(''),
}

export const Address = z.object({ id: z.string(), ...addressFields }).meta({ id: 'Address' })

const AddressId = text(64)

export const AddressList = z.object({
  /** Oldest first. */
  address_list: z.array(Address),
  default_address_id: z.string().nullable(),
})

export const listAddresses = description({
  summary: 'All addresses that the customer has saved.',
  reply: AddressList,
})

export const getAddressList = description({
  summary: 'The same list, for whoever looks for it in the profile.',
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
