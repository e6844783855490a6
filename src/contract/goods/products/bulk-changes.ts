import { endpoint, type InputOf } from '../../endpoint.ts'
import type * as schema from './bulk-changes.schema.ts'

export const previewBulkChange = endpoint<typeof schema.previewBulkChange>({
  method: 'POST',
  path: '/api/office/bulk-previews',
  access: 'operator',
  right: 'catalogue',
})

export const changePrices = endpoint<typeof schema.changePrices>({
  method: 'POST',
  path: '/api/office/bulk-price-changes',
  access: 'operator',
  right: 'prices',
  freshProof: true,
})

export const beginBulkChange = endpoint<typeof schema.beginBulkChange>({
  method: 'POST',
  path: '/api/office/bulk-changes',
  access: 'operator',
  right: 'catalogue',
})

/** One change, with the search, shelf and state that select its products. */
export type BulkOfProducts = InputOf<typeof beginBulkChange>

export const moveProducts = endpoint<typeof schema.moveProducts>({
  method: 'POST',
  path: '/api/office/bulk-moves',
  access: 'operator',
  right: 'catalogue',
})
