import { endpoint } from '../../endpoint.ts'
import type * as schema from './issues.schema.ts'

export const readReports = endpoint<typeof schema.readReports>(
  'GET /api/order/reports/{order_id}',
  'customer',
)

export const reportItem = endpoint<typeof schema.reportItem>('POST /api/order/report-item', 'customer')
