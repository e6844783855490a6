import { anyone } from '../../endpoint.ts'
import type * as api from './newsletter.schema.ts'

export const subscribe = anyone<typeof api.subscribe>('POST /api/newsletter/subscription')
export const confirmSubscription = anyone<typeof api.confirmSubscription>('POST /api/newsletter/confirmation')
export const cancelSubscription = anyone<typeof api.cancelSubscription>('POST /api/newsletter/cancellation')
