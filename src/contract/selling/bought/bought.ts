import { customer } from '../../endpoint.ts'
import type * as api from './bought.schema.ts'

export const boughtBefore = customer<typeof api.boughtBefore>('GET /api/order/bought-before')
