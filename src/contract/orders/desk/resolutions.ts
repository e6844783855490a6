import { endpoint } from '../../endpoint.ts'
import type * as schema from './resolutions.schema.ts'

export const addSeenTo = endpoint<typeof schema.addSeenTo>({
  method: 'POST',
  path: '/api/office/orders/{number}/seen-to',
  access: 'operator',
  right: 'refunds',
  freshProof: true,
})
