import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './suppliers.schema.ts'

export type Supplier = z.infer<typeof api.Supplier>

export const listSuppliers = operator<typeof api.listSuppliers>('GET /api/office/suppliers', 'stock')
export const addSupplier = operator<typeof api.addSupplier>('POST /api/office/suppliers', 'stock')

export const changeSupplier = operator<typeof api.changeSupplier>(
  'PUT /api/office/suppliers/{supplier_id}',
  'stock',
)

export const removeSupplier = operator<typeof api.removeSupplier>(
  'DELETE /api/office/suppliers/{supplier_id}',
  'stock',
)
