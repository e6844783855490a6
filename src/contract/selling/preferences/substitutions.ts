import { endpoint } from '../../endpoint.ts'
import type * as schema from './substitutions.schema.ts'

export const setLineWish = endpoint<typeof schema.setLineWish>({
  method: 'PUT',
  path: '/api/cart/line-wish/{cart_item_id}',
  access: 'customer',
})

export const goodSubstitutes = endpoint<typeof schema.goodSubstitutes>({
  method: 'GET',
  path: '/api/product/good-substitutes',
  access: 'anyone',
})
