import { endpoint } from '../../endpoint.ts'
import type * as schema from './substitutions.schema.ts'

export const setLineWish = endpoint<typeof schema.setLineWish>(
  'PUT /api/cart/line-wish/{cart_item_id}',
  'customer',
)

export const goodSubstitutes = endpoint<typeof schema.goodSubstitutes>(
  'GET /api/product/good-substitutes',
  'anyone',
)
