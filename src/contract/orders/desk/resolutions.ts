import { provenOperator } from '../../endpoint.ts'
import type * as api from './resolutions.schema.ts'

export const addSeenTo = provenOperator<typeof api.addSeenTo>(
  'POST /api/office/orders/{number}/seen-to',
  'refunds',
)
