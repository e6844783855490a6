import { endpoint } from '../../endpoint.ts'
import type * as schema from './waiting-list.schema.ts'

export const joinWaitingList = endpoint<typeof schema.joinWaitingList>({
  method: 'POST',
  path: '/api/waiting-list/entry',
  access: 'anyone',
})

export const confirmWaiting = endpoint<typeof schema.confirmWaiting>({
  method: 'POST',
  path: '/api/waiting-list/confirmation',
  access: 'anyone',
})

export const leaveWaitingList = endpoint<typeof schema.leaveWaitingList>({
  method: 'POST',
  path: '/api/waiting-list/cancellation',
  access: 'anyone',
})
