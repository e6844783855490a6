import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './stock.schema.ts'

export type StockLot = z.infer<typeof schema.StockLot>
export type StockLine = z.infer<typeof schema.StockLine>
export type StockMovement = z.infer<typeof schema.StockMovement>

export const findStock = endpoint<typeof schema.findStock>('GET /api/office/stock', 'stock_reading')

export const readStock = endpoint<typeof schema.readStock>(
  'GET /api/office/products/{product_id}/stock',
  'stock',
)

export const listMovements = endpoint<typeof schema.listMovements>(
  'GET /api/office/products/{product_id}/stock-movements',
  'stock',
)

export const setLowStock = endpoint<typeof schema.setLowStock>(
  'PUT /api/office/products/{product_id}/low-stock',
  'stock',
)

export const countStock = endpoint<typeof schema.countStock>(
  'PUT /api/office/products/{product_id}/stock',
  'stock',
)

export const moveStock = endpoint<typeof schema.moveStock>(
  'POST /api/office/products/{product_id}/stock-movements',
  'stock',
)
