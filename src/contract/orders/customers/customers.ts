import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './customers.schema.ts'

export type CustomerRow = z.infer<typeof schema.CustomerRow>
export type OfficeCustomer = z.infer<typeof schema.OfficeCustomer>

export const listCustomers = endpoint<typeof schema.listCustomers>('GET /api/office/customers', 'customers')

export const readOfficeCustomer = endpoint<typeof schema.readOfficeCustomer>(
  'GET /api/office/customers/{customer_id}',
  'customers',
)

export const addCustomerNote = endpoint<typeof schema.addCustomerNote>(
  'POST /api/office/customers/{customer_id}/notes',
  'customers',
)

export const blockCustomer = endpoint<typeof schema.blockCustomer>(
  'PUT /api/office/customers/{customer_id}/block',
  'customers',
)

export const unblockCustomer = endpoint<typeof schema.unblockCustomer>(
  'DELETE /api/office/customers/{customer_id}/block',
  'customers',
)

export const handOutData = endpoint<typeof schema.handOutData>(
  'POST /api/office/customers/{customer_id}/data-copies',
  'customers',
  { freshProof: true },
)

export const forgetCustomer = endpoint<typeof schema.forgetCustomer>(
  'DELETE /api/office/customers/{customer_id}',
  'customers',
  { freshProof: true },
)
