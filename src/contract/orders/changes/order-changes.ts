import { endpoint } from '../../endpoint.ts'
import type * as schema from './order-changes.schema.ts'

export const changeChoices = endpoint<typeof schema.changeChoices>({
  method: 'GET',
  path: '/api/order/change-choices/{order_id}',
  access: 'customer',
})

export const previewChange = endpoint<typeof schema.previewChange>({
  method: 'POST',
  path: '/api/order/preview-change',
  access: 'customer',
})

/** Idempotent: the same change of the same order version is made only once. */
export const changeOrder = endpoint<typeof schema.changeOrder>({
  method: 'POST',
  path: '/api/order/change-order',
  access: 'customer',
})

export const dropChange = endpoint<typeof schema.dropChange>({
  method: 'POST',
  path: '/api/order/drop-change',
  access: 'customer',
})
