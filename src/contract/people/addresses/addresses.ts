import type { z } from 'zod'
import { customer } from '../../endpoint.ts'
import type * as api from './addresses.schema.ts'

export type { Address, NewAddress } from './address.ts'

export type AddressList = z.infer<typeof api.AddressList>

export const listAddresses = customer<typeof api.listAddresses>('GET /api/accounts/address/')
export const getAddressList = customer<typeof api.getAddressList>('GET /api/profile/get-address-list')
export const addAddress = customer<typeof api.addAddress>('POST /api/accounts/address/')
export const updateAddress = customer<typeof api.updateAddress>('PUT /api/accounts/address/{address_id}')
export const deleteAddress = customer<typeof api.deleteAddress>('DELETE /api/accounts/address/{address_id}')
