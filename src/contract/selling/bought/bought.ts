import { endpoint } from '../../endpoint.ts'
import type * as schema from './bought.schema.ts'

export const boughtBefore = endpoint<typeof schema.boughtBefore>({
  method: 'GET',
  path: '/api/order/bought-before',
  access: 'customer',
})
