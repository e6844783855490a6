import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './waiting-list.schema.ts'

export type WaitingPlace = z.infer<typeof schema.WaitingPlace>

export const listWaiting = endpoint<typeof schema.listWaiting>('GET /api/office/waiting-list', 'delivery')

export const exportWaiting = endpoint<typeof schema.exportWaiting>(
  'GET /api/office/waiting-list/table',
  'delivery',
)

// The email address is sent in the body, because the URLs of requests end up in logs.
export const forgetWaiting = endpoint<typeof schema.forgetWaiting>(
  'POST /api/office/waiting-list/forgotten',
  'customers',
  { freshProof: true },
)
