import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './waiting.schema.ts'

export type WaitingPlace = z.infer<typeof schema.WaitingPlace>

export const listWaiting = endpoint<typeof schema.listWaiting>({
  method: 'GET',
  path: '/api/office/waiting-list',
  access: 'operator',
  right: 'delivery',
})

export const exportWaiting = endpoint<typeof schema.exportWaiting>({
  method: 'GET',
  path: '/api/office/waiting-list/table',
  access: 'operator',
  right: 'delivery',
})

// The email address is sent in the body, because the URLs of requests end up in logs.
export const forgetWaiting = endpoint<typeof schema.forgetWaiting>({
  method: 'POST',
  path: '/api/office/waiting-list/forgotten',
  access: 'operator',
  right: 'customers',
  freshProof: true,
})
