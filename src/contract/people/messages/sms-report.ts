import { endpoint } from '../../endpoint.ts'
import type * as schema from './sms-report.schema.ts'

export const smsReport = endpoint<typeof schema.smsReport>('POST /api/messages/sms-report', 'anyone')
