import { endpoint } from '../endpoint.ts'
import type * as schema from './stock.schema.ts'

export const countStock = endpoint<typeof schema.countStock>({
  method: 'PUT',
  path: '/api/office/products/{product_id}/stock',
  access: 'operator',
  right: 'stock',
})

export const moveStock = endpoint<typeof schema.moveStock>({
  method: 'POST',
  path: '/api/office/products/{product_id}/stock-movements',
  access: 'operator',
  right: 'stock',
})
