import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './supplier-orders.schema.ts'

export type SupplierOrder = z.infer<typeof schema.SupplierOrder>
export type SupplierOrderRow = z.infer<typeof schema.SupplierOrderRow>

export const listSupplierOrders = endpoint<typeof schema.listSupplierOrders>({
  method: 'GET',
  path: '/api/office/supplier-orders',
  access: 'operator',
  right: 'stock',
})

export const readSupplierOrder = endpoint<typeof schema.readSupplierOrder>({
  method: 'GET',
  path: '/api/office/supplier-orders/{supplier_order_id}',
  access: 'operator',
  right: 'stock',
})

export const makeSupplierOrder = endpoint<typeof schema.makeSupplierOrder>({
  method: 'POST',
  path: '/api/office/supplier-orders',
  access: 'operator',
  right: 'stock',
})

export const changeSupplierOrder = endpoint<typeof schema.changeSupplierOrder>({
  method: 'PUT',
  path: '/api/office/supplier-orders/{supplier_order_id}',
  access: 'operator',
  right: 'stock',
})

export const endSupplierOrder = endpoint<typeof schema.endSupplierOrder>({
  method: 'PUT',
  path: '/api/office/supplier-orders/{supplier_order_id}/end',
  access: 'operator',
  right: 'stock',
})

export const receiveDelivery = endpoint<typeof schema.receiveDelivery>({
  method: 'POST',
  path: '/api/office/supplier-orders/{supplier_order_id}/receipts',
  access: 'operator',
  right: 'stock',
})
