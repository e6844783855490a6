import { endpoint } from '../../endpoint.ts'
import type * as schema from './bought.schema.ts'

export const boughtBefore = endpoint<typeof schema.boughtBefore>('GET /api/order/bought-before', 'customer')
