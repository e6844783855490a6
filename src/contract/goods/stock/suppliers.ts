import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './suppliers.schema.ts'

export type Supplier = z.infer<typeof schema.Supplier>

export const listSuppliers = endpoint<typeof schema.listSuppliers>('GET /api/office/suppliers', 'stock')
export const addSupplier = endpoint<typeof schema.addSupplier>('POST /api/office/suppliers', 'stock')

export const changeSupplier = endpoint<typeof schema.changeSupplier>(
  'PUT /api/office/suppliers/{supplier_id}',
  'stock',
)

export const removeSupplier = endpoint<typeof schema.removeSupplier>(
  'DELETE /api/office/suppliers/{supplier_id}',
  'stock',
)
