import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './stock.schema.ts'

export type StockLot = z.infer<typeof api.StockLot>
export type StockLine = z.infer<typeof api.StockLine>
export type StockMovement = z.infer<typeof api.StockMovement>

export const findStock = operator<typeof api.findStock>('GET /api/office/stock', 'stock_reading')

export const readStock = operator<typeof api.readStock>(
  'GET /api/office/products/{product_id}/stock',
  'stock',
)

export const listMovements = operator<typeof api.listMovements>(
  'GET /api/office/products/{product_id}/stock-movements',
  'stock',
)

export const setLowStock = operator<typeof api.setLowStock>(
  'PUT /api/office/products/{product_id}/low-stock',
  'stock',
)

export const countStock = operator<typeof api.countStock>(
  'PUT /api/office/products/{product_id}/stock',
  'stock',
)

export const moveStock = operator<typeof api.moveStock>(
  'POST /api/office/products/{product_id}/stock-movements',
  'stock',
)
