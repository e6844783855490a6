import { customer } from '../../endpoint.ts'
import type * as api from './issues.schema.ts'

export const readReports = customer<typeof api.readReports>('GET /api/order/reports/{order_id}')
export const reportItem = customer<typeof api.reportItem>('POST /api/order/report-item')
