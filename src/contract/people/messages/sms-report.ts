import { anyone } from '../../endpoint.ts'
import type * as api from './sms-report.schema.ts'

export const smsReport = anyone<typeof api.smsReport>('POST /api/messages/sms-report')
