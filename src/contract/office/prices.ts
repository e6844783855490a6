import { endpoint } from '../endpoint.ts'
import type * as schema from './prices.schema.ts'

export const setPrice = endpoint<typeof schema.setPrice>({
  method: 'PUT',
  path: '/api/office/products/{product_id}/price',
  access: 'operator',
  right: 'prices',
  freshProof: true,
})
