import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './stock.schema.ts'

export type StockLot = z.infer<typeof schema.StockLot>
export type StockLine = z.infer<typeof schema.StockLine>
export type StockMovement = z.infer<typeof schema.StockMovement>

export const findStock = endpoint<typeof schema.findStock>({
  method: 'GET',
  path: '/api/office/stock',
  access: 'operator',
  right: 'stock_reading',
})

export const readStock = endpoint<typeof schema.readStock>({
  method: 'GET',
  path: '/api/office/products/{product_id}/stock',
  access: 'operator',
  right: 'stock',
})

export const listMovements = endpoint<typeof schema.listMovements>({
  method: 'GET',
  path: '/api/office/products/{product_id}/stock-movements',
  access: 'operator',
  right: 'stock',
})

export const setLowStock = endpoint<typeof schema.setLowStock>({
  method: 'PUT',
  path: '/api/office/products/{product_id}/low-stock',
  access: 'operator',
  right: 'stock',
})

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
