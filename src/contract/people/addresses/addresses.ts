import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './addresses.schema.ts'

export type { Address, NewAddress } from './address.ts'

export type AddressList = z.infer<typeof schema.AddressList>

export const listAddresses = endpoint<typeof schema.listAddresses>({
  method: 'GET',
  path: '/api/accounts/address/',
  access: 'customer',
})

export const getAddressList = endpoint<typeof schema.getAddressList>({
  method: 'GET',
  path: '/api/profile/get-address-list',
  access: 'customer',
})

export const addAddress = endpoint<typeof schema.addAddress>({
  method: 'POST',
  path: '/api/accounts/address/',
  access: 'customer',
})

export const updateAddress = endpoint<typeof schema.updateAddress>({
  method: 'PUT',
  path: '/api/accounts/address/{address_id}',
  access: 'customer',
})

export const deleteAddress = endpoint<typeof schema.deleteAddress>({
  method: 'DELETE',
  path: '/api/accounts/address/{address_id}',
  access: 'customer',
})
