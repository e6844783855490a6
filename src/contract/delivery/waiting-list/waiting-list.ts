import { endpoint } from '../../endpoint.ts'
import type * as schema from './waiting-list.schema.ts'

export const joinWaitingList = endpoint<typeof schema.joinWaitingList>(
  'POST /api/waiting-list/entry',
  'anyone',
)

export const confirmWaiting = endpoint<typeof schema.confirmWaiting>(
  'POST /api/waiting-list/confirmation',
  'anyone',
)

export const leaveWaitingList = endpoint<typeof schema.leaveWaitingList>(
  'POST /api/waiting-list/cancellation',
  'anyone',
)
