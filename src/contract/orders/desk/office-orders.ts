import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './office-orders.schema.ts'
import type * as row from './order-row.schema.ts'

export type OrderRow = z.infer<typeof row.OrderRow>
export type OfficeOrder = z.infer<typeof schema.OfficeOrder>
export type OfficeOrderLine = OfficeOrder['lines'][number]
export type OfficeRefund = OfficeOrder['refunds'][number]
export type OfficeIssue = z.infer<typeof schema.OfficeIssue>

export const listOrders = endpoint<typeof schema.listOrders>({
  method: 'GET',
  path: '/api/office/orders',
  access: 'operator',
  right: 'orders',
})

export const readOfficeOrder = endpoint<typeof schema.readOfficeOrder>({
  method: 'GET',
  path: '/api/office/orders/{number}',
  access: 'operator',
  right: 'orders',
})

export const officeOrderEvents = endpoint<typeof schema.officeOrderEvents>({
  method: 'GET',
  path: '/api/office/orders/{number}/events',
  access: 'operator',
  right: 'orders',
})

export const readOfficeReports = endpoint<typeof schema.readOfficeReports>({
  method: 'GET',
  path: '/api/office/orders/{number}/reports',
  access: 'operator',
  right: 'orders',
})

export const addOrderMove = endpoint<typeof schema.addOrderMove>({
  method: 'POST',
  path: '/api/office/orders/{number}/moves',
  access: 'operator',
  right: 'orders',
})

export const undoOrderStep = endpoint<typeof schema.undoOrderStep>(
  'DELETE /api/office/orders/{number}/steps/{step_id}',
  'orders',
)

export const addOrderEnding = endpoint<typeof schema.addOrderEnding>({
  method: 'POST',
  path: '/api/office/orders/{number}/endings',
  access: 'operator',
  right: 'orders',
  freshProof: true,
})

export const addOrderRefund = endpoint<typeof schema.addOrderRefund>({
  method: 'POST',
  path: '/api/office/orders/{number}/refunds',
  access: 'operator',
  right: 'refunds',
  freshProof: true,
})

export const declineReport = endpoint<typeof schema.declineReport>({
  method: 'POST',
  path: '/api/office/orders/{number}/reports/{product_id}/refusals',
  access: 'operator',
  right: 'refunds',
})

export const resendOrderMessage = endpoint<typeof schema.resendOrderMessage>({
  method: 'POST',
  path: '/api/office/orders/{number}/messages/{message_id}/copies',
  access: 'operator',
  right: 'orders',
})

export const addOrderNote = endpoint<typeof schema.addOrderNote>({
  method: 'POST',
  path: '/api/office/orders/{number}/notes',
  access: 'operator',
  right: 'orders',
})
