import { endpoint } from '../../endpoint.ts'
import type * as schema from './resolutions.schema.ts'

export const addSeenTo = endpoint<typeof schema.addSeenTo>(
  'POST /api/office/orders/{number}/seen-to',
  'refunds',
  { freshProof: true },
)
