import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './supplier-orders.schema.ts'

export type SupplierOrder = z.infer<typeof schema.SupplierOrder>
export type SupplierOrderRow = z.infer<typeof schema.SupplierOrderRow>

export const listSupplierOrders = endpoint<typeof schema.listSupplierOrders>(
  'GET /api/office/supplier-orders',
  'stock',
)

export const readSupplierOrder = endpoint<typeof schema.readSupplierOrder>(
  'GET /api/office/supplier-orders/{supplier_order_id}',
  'stock',
)

export const makeSupplierOrder = endpoint<typeof schema.makeSupplierOrder>(
  'POST /api/office/supplier-orders',
  'stock',
)

export const changeSupplierOrder = endpoint<typeof schema.changeSupplierOrder>(
  'PUT /api/office/supplier-orders/{supplier_order_id}',
  'stock',
)

export const endSupplierOrder = endpoint<typeof schema.endSupplierOrder>(
  'PUT /api/office/supplier-orders/{supplier_order_id}/end',
  'stock',
)

export const receiveDelivery = endpoint<typeof schema.receiveDelivery>(
  'POST /api/office/supplier-orders/{supplier_order_id}/receipts',
  'stock',
)
