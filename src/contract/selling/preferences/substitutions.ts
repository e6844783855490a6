import { anyone, customer } from '../../endpoint.ts'
import type * as api from './substitutions.schema.ts'

export const setLineWish = customer<typeof api.setLineWish>('PUT /api/cart/line-wish/{cart_item_id}')
export const goodSubstitutes = anyone<typeof api.goodSubstitutes>('GET /api/product/good-substitutes')
