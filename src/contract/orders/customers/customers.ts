import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './customers.schema.ts'

export type CustomerRow = z.infer<typeof schema.CustomerRow>
export type OfficeCustomer = z.infer<typeof schema.OfficeCustomer>

export const listCustomers = endpoint<typeof schema.listCustomers>({
  method: 'GET',
  path: '/api/office/customers',
  access: 'operator',
  right: 'customers',
})

export const readOfficeCustomer = endpoint<typeof schema.readOfficeCustomer>({
  method: 'GET',
  path: '/api/office/customers/{customer_id}',
  access: 'operator',
  right: 'customers',
})

export const addCustomerNote = endpoint<typeof schema.addCustomerNote>({
  method: 'POST',
  path: '/api/office/customers/{customer_id}/notes',
  access: 'operator',
  right: 'customers',
})

export const blockCustomer = endpoint<typeof schema.blockCustomer>({
  method: 'PUT',
  path: '/api/office/customers/{customer_id}/block',
  access: 'operator',
  right: 'customers',
})

export const unblockCustomer = endpoint<typeof schema.unblockCustomer>({
  method: 'DELETE',
  path: '/api/office/customers/{customer_id}/block',
  access: 'operator',
  right: 'customers',
})

export const handOutData = endpoint<typeof schema.handOutData>({
  method: 'POST',
  path: '/api/office/customers/{customer_id}/data-copies',
  access: 'operator',
  right: 'customers',
  freshProof: true,
})

export const forgetCustomer = endpoint<typeof schema.forgetCustomer>({
  method: 'DELETE',
  path: '/api/office/customers/{customer_id}',
  access: 'operator',
  right: 'customers',
  freshProof: true,
})
