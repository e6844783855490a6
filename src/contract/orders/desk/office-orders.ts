import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './office-orders.schema.ts'
import type * as row from './order-row.schema.ts'

export type OrderRow = z.infer<typeof row.OrderRow>
export type OfficeOrder = z.infer<typeof schema.OfficeOrder>
export type OfficeOrderLine = OfficeOrder['lines'][number]
export type OfficeRefund = OfficeOrder['refunds'][number]
export type OfficeIssue = z.infer<typeof schema.OfficeIssue>

export const listOrders = endpoint<typeof schema.listOrders>('GET /api/office/orders', 'orders')

export const readOfficeOrder = endpoint<typeof schema.readOfficeOrder>(
  'GET /api/office/orders/{number}',
  'orders',
)

export const officeOrderEvents = endpoint<typeof schema.officeOrderEvents>(
  'GET /api/office/orders/{number}/events',
  'orders',
)

export const readOfficeReports = endpoint<typeof schema.readOfficeReports>(
  'GET /api/office/orders/{number}/reports',
  'orders',
)

export const addOrderMove = endpoint<typeof schema.addOrderMove>(
  'POST /api/office/orders/{number}/moves',
  'orders',
)

export const undoOrderStep = endpoint<typeof schema.undoOrderStep>(
  'DELETE /api/office/orders/{number}/steps/{step_id}',
  'orders',
)

export const addOrderEnding = endpoint<typeof schema.addOrderEnding>(
  'POST /api/office/orders/{number}/endings',
  'orders',
  { freshProof: true },
)

export const addOrderRefund = endpoint<typeof schema.addOrderRefund>(
  'POST /api/office/orders/{number}/refunds',
  'refunds',
  { freshProof: true },
)

export const declineReport = endpoint<typeof schema.declineReport>(
  'POST /api/office/orders/{number}/reports/{product_id}/refusals',
  'refunds',
)

export const resendOrderMessage = endpoint<typeof schema.resendOrderMessage>(
  'POST /api/office/orders/{number}/messages/{message_id}/copies',
  'orders',
)

export const addOrderNote = endpoint<typeof schema.addOrderNote>(
  'POST /api/office/orders/{number}/notes',
  'orders',
)
