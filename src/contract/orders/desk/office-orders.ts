import type { z } from 'zod'
import { operator, provenOperator } from '../../endpoint.ts'
import type * as api from './office-orders.schema.ts'
import type * as row from './order-row.schema.ts'

export type OrderRow = z.infer<typeof row.OrderRow>
export type OfficeOrder = z.infer<typeof api.OfficeOrder>
export type OfficeOrderLine = OfficeOrder['lines'][number]
export type OfficeRefund = OfficeOrder['refunds'][number]
export type OfficeIssue = z.infer<typeof api.OfficeIssue>

export const listOrders = operator<typeof api.listOrders>('GET /api/office/orders', 'orders')

export const readOfficeOrder = operator<typeof api.readOfficeOrder>(
  'GET /api/office/orders/{number}',
  'orders',
)

export const officeOrderEvents = operator<typeof api.officeOrderEvents>(
  'GET /api/office/orders/{number}/events',
  'orders',
)

export const readOfficeReports = operator<typeof api.readOfficeReports>(
  'GET /api/office/orders/{number}/reports',
  'orders',
)

export const addOrderMove = operator<typeof api.addOrderMove>(
  'POST /api/office/orders/{number}/moves',
  'orders',
)

export const undoOrderStep = operator<typeof api.undoOrderStep>(
  'DELETE /api/office/orders/{number}/steps/{step_id}',
  'orders',
)

export const addOrderEnding = provenOperator<typeof api.addOrderEnding>(
  'POST /api/office/orders/{number}/endings',
  'orders',
)

export const addOrderRefund = provenOperator<typeof api.addOrderRefund>(
  'POST /api/office/orders/{number}/refunds',
  'refunds',
)

export const declineReport = operator<typeof api.declineReport>(
  'POST /api/office/orders/{number}/reports/{product_id}/refusals',
  'refunds',
)

export const resendOrderMessage = operator<typeof api.resendOrderMessage>(
  'POST /api/office/orders/{number}/messages/{message_id}/copies',
  'orders',
)

export const addOrderNote = operator<typeof api.addOrderNote>(
  'POST /api/office/orders/{number}/notes',
  'orders',
)
