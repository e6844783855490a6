import { endpoint, type InputOf } from '../../endpoint.ts'
import type * as schema from './bulk-changes.schema.ts'

export const previewBulkChange = endpoint<typeof schema.previewBulkChange>(
  'POST /api/office/bulk-previews',
  'catalogue',
)

export const changePrices = endpoint<typeof schema.changePrices>(
  'POST /api/office/bulk-price-changes',
  'prices',
  { freshProof: true },
)

export const beginBulkChange = endpoint<typeof schema.beginBulkChange>(
  'POST /api/office/bulk-changes',
  'catalogue',
)

/** One change, with the search, shelf and state that select its products. */
export type BulkOfProducts = InputOf<typeof beginBulkChange>

export const moveProducts = endpoint<typeof schema.moveProducts>('POST /api/office/bulk-moves', 'catalogue')
