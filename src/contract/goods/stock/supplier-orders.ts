import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './supplier-orders.schema.ts'

export type SupplierOrder = z.infer<typeof api.SupplierOrder>
export type SupplierOrderRow = z.infer<typeof api.SupplierOrderRow>

export const listSupplierOrders = operator<typeof api.listSupplierOrders>(
  'GET /api/office/supplier-orders',
  'stock',
)

export const readSupplierOrder = operator<typeof api.readSupplierOrder>(
  'GET /api/office/supplier-orders/{supplier_order_id}',
  'stock',
)

export const makeSupplierOrder = operator<typeof api.makeSupplierOrder>(
  'POST /api/office/supplier-orders',
  'stock',
)

export const changeSupplierOrder = operator<typeof api.changeSupplierOrder>(
  'PUT /api/office/supplier-orders/{supplier_order_id}',
  'stock',
)

export const endSupplierOrder = operator<typeof api.endSupplierOrder>(
  'PUT /api/office/supplier-orders/{supplier_order_id}/end',
  'stock',
)

export const receiveDelivery = operator<typeof api.receiveDelivery>(
  'POST /api/office/supplier-orders/{supplier_order_id}/receipts',
  'stock',
)
