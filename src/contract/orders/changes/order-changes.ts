import { endpoint } from '../../endpoint.ts'
import type * as schema from './order-changes.schema.ts'

export const changeChoices = endpoint<typeof schema.changeChoices>(
  'GET /api/order/change-choices/{order_id}',
  'customer',
)

export const previewChange = endpoint<typeof schema.previewChange>(
  'POST /api/order/preview-change',
  'customer',
)

/** Idempotent: the same change of the same order version is made only once. */
export const changeOrder = endpoint<typeof schema.changeOrder>('POST /api/order/change-order', 'customer')
export const dropChange = endpoint<typeof schema.dropChange>('POST /api/order/drop-change', 'customer')
