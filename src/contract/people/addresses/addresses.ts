import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './addresses.schema.ts'

export type { Address, NewAddress } from './address.ts'

export type AddressList = z.infer<typeof schema.AddressList>

export const listAddresses = endpoint<typeof schema.listAddresses>('GET /api/accounts/address/', 'customer')

export const getAddressList = endpoint<typeof schema.getAddressList>(
  'GET /api/profile/get-address-list',
  'customer',
)

export const addAddress = endpoint<typeof schema.addAddress>('POST /api/accounts/address/', 'customer')

export const updateAddress = endpoint<typeof schema.updateAddress>(
  'PUT /api/accounts/address/{address_id}',
  'customer',
)

export const deleteAddress = endpoint<typeof schema.deleteAddress>(
  'DELETE /api/accounts/address/{address_id}',
  'customer',
)
