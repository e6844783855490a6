import { endpoint } from '../../endpoint.ts'
import type * as schema from './newsletter.schema.ts'

export const subscribe = endpoint<typeof schema.subscribe>({
  method: 'POST',
  path: '/api/newsletter/subscription',
  access: 'anyone',
})

export const confirmSubscription = endpoint<typeof schema.confirmSubscription>({
  method: 'POST',
  path: '/api/newsletter/confirmation',
  access: 'anyone',
})

export const cancelSubscription = endpoint<typeof schema.cancelSubscription>({
  method: 'POST',
  path: '/api/newsletter/cancellation',
  access: 'anyone',
})
