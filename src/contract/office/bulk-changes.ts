import { endpoint } from '../endpoint.ts'
import type * as schema from './bulk-changes.schema.ts'

export const changePrices = endpoint<typeof schema.changePrices>({
  method: 'POST',
  path: '/api/office/bulk-price-changes',
  access: 'operator',
  right: 'prices',
  freshProof: true,
})

export const moveProducts = endpoint<typeof schema.moveProducts>({
  method: 'POST',
  path: '/api/office/bulk-moves',
  access: 'operator',
  right: 'catalogue',
})
