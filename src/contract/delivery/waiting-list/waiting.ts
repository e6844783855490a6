import type { z } from 'zod'
import { operator, provenOperator } from '../../endpoint.ts'
import type * as api from './waiting-list.schema.ts'

export type WaitingPlace = z.infer<typeof api.WaitingPlace>

export const listWaiting = operator<typeof api.listWaiting>('GET /api/office/waiting-list', 'delivery')

export const exportWaiting = operator<typeof api.exportWaiting>(
  'GET /api/office/waiting-list/table',
  'delivery',
)

// The email address is sent in the body, because the URLs of requests end up in logs.
export const forgetWaiting = provenOperator<typeof api.forgetWaiting>(
  'POST /api/office/waiting-list/forgotten',
  'customers',
)
