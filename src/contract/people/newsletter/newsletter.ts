import { endpoint } from '../../endpoint.ts'
import type * as schema from './newsletter.schema.ts'

export const subscribe = endpoint<typeof schema.subscribe>('POST /api/newsletter/subscription', 'anyone')

export const confirmSubscription = endpoint<typeof schema.confirmSubscription>(
  'POST /api/newsletter/confirmation',
  'anyone',
)

export const cancelSubscription = endpoint<typeof schema.cancelSubscription>(
  'POST /api/newsletter/cancellation',
  'anyone',
)
