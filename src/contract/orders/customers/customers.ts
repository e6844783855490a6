import type { z } from 'zod'
import { operator, provenOperator } from '../../endpoint.ts'
import type * as api from './customers.schema.ts'

export type CustomerRow = z.infer<typeof api.CustomerRow>
export type OfficeCustomer = z.infer<typeof api.OfficeCustomer>

export const listCustomers = operator<typeof api.listCustomers>('GET /api/office/customers', 'customers')

export const readOfficeCustomer = operator<typeof api.readOfficeCustomer>(
  'GET /api/office/customers/{customer_id}',
  'customers',
)

export const addCustomerNote = operator<typeof api.addCustomerNote>(
  'POST /api/office/customers/{customer_id}/notes',
  'customers',
)

export const blockCustomer = operator<typeof api.blockCustomer>(
  'PUT /api/office/customers/{customer_id}/block',
  'customers',
)

export const unblockCustomer = operator<typeof api.unblockCustomer>(
  'DELETE /api/office/customers/{customer_id}/block',
  'customers',
)

export const handOutData = provenOperator<typeof api.handOutData>(
  'POST /api/office/customers/{customer_id}/data-copies',
  'customers',
)

export const forgetCustomer = provenOperator<typeof api.forgetCustomer>(
  'DELETE /api/office/customers/{customer_id}',
  'customers',
)
