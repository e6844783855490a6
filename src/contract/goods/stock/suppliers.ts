import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './suppliers.schema.ts'

export type Supplier = z.infer<typeof schema.Supplier>

export const listSuppliers = endpoint<typeof schema.listSuppliers>({
  method: 'GET',
  path: '/api/office/suppliers',
  access: 'operator',
  right: 'stock',
})

export const addSupplier = endpoint<typeof schema.addSupplier>({
  method: 'POST',
  path: '/api/office/suppliers',
  access: 'operator',
  right: 'stock',
})

export const changeSupplier = endpoint<typeof schema.changeSupplier>({
  method: 'PUT',
  path: '/api/office/suppliers/{supplier_id}',
  access: 'operator',
  right: 'stock',
})

export const removeSupplier = endpoint<typeof schema.removeSupplier>({
  method: 'DELETE',
  path: '/api/office/suppliers/{supplier_id}',
  access: 'operator',
  right: 'stock',
})
