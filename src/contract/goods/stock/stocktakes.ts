import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './stocktakes.schema.ts'

export type Stocktake = z.infer<typeof schema.Stocktake>
export type StocktakeLine = z.infer<typeof schema.StocktakeLine>

export const listStocktakes = endpoint<typeof schema.listStocktakes>({
  method: 'GET',
  path: '/api/office/stocktakes',
  access: 'operator',
  right: 'stock',
})

export const beginStocktake = endpoint<typeof schema.beginStocktake>({
  method: 'POST',
  path: '/api/office/stocktakes',
  access: 'operator',
  right: 'stock',
})

export const readStocktake = endpoint<typeof schema.readStocktake>({
  method: 'GET',
  path: '/api/office/stocktakes/{stocktake_id}',
  access: 'operator',
  right: 'stock',
})

export const countProduct = endpoint<typeof schema.countProduct>({
  method: 'PUT',
  path: '/api/office/stocktakes/{stocktake_id}/counts/{product_id}',
  access: 'operator',
  right: 'stock',
})

export const endStocktake = endpoint<typeof schema.endStocktake>({
  method: 'PUT',
  path: '/api/office/stocktakes/{stocktake_id}/end',
  access: 'operator',
  right: 'stock',
})
