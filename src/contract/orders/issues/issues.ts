import { endpoint } from '../../endpoint.ts'
import type * as schema from './issues.schema.ts'

export const readReports = endpoint<typeof schema.readReports>({
  method: 'GET',
  path: '/api/order/reports/{order_id}',
  access: 'customer',
})

export const reportItem = endpoint<typeof schema.reportItem>({
  method: 'POST',
  path: '/api/order/report-item',
  access: 'customer',
})
