import { endpoint } from '../../endpoint.ts'
import type * as schema from './sms-report.schema.ts'

export const smsReport = endpoint<typeof schema.smsReport>({
  method: 'POST',
  path: '/api/messages/sms-report',
  access: 'anyone',
})
