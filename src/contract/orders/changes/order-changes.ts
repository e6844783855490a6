import { customer } from '../../endpoint.ts'
import type * as api from './order-changes.schema.ts'

export const changeChoices = customer<typeof api.changeChoices>('GET /api/order/change-choices/{order_id}')
export const previewChange = customer<typeof api.previewChange>('POST /api/order/preview-change')

/** Idempotent: the same change of the same order version is made only once. */
export const changeOrder = customer<typeof api.changeOrder>('POST /api/order/change-order')
export const dropChange = customer<typeof api.dropChange>('POST /api/order/drop-change')
