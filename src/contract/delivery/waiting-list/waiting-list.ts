import { anyone } from '../../endpoint.ts'
import type * as api from './waiting-list.schema.ts'

export const joinWaitingList = anyone<typeof api.joinWaitingList>('POST /api/waiting-list/entry')
export const confirmWaiting = anyone<typeof api.confirmWaiting>('POST /api/waiting-list/confirmation')
export const leaveWaitingList = anyone<typeof api.leaveWaitingList>('POST /api/waiting-list/cancellation')
