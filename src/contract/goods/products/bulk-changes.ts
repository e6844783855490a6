import { type InputOf, operator, provenOperator } from '../../endpoint.ts'
import type * as api from './bulk-changes.schema.ts'

export const previewBulkChange = operator<typeof api.previewBulkChange>(
  'POST /api/office/bulk-previews',
  'catalogue',
)

export const changePrices = provenOperator<typeof api.changePrices>(
  'POST /api/office/bulk-price-changes',
  'prices',
)

export const beginBulkChange = operator<typeof api.beginBulkChange>(
  'POST /api/office/bulk-changes',
  'catalogue',
)

/** One change, with the search, shelf and state that select its products. */
export type BulkOfProducts = InputOf<typeof beginBulkChange>

export const moveProducts = operator<typeof api.moveProducts>('POST /api/office/bulk-moves', 'catalogue')
