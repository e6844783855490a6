import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './stocktakes.schema.ts'

export type Stocktake = z.infer<typeof schema.Stocktake>
export type StocktakeLine = z.infer<typeof schema.StocktakeLine>

export const listStocktakes = endpoint<typeof schema.listStocktakes>('GET /api/office/stocktakes', 'stock')
export const beginStocktake = endpoint<typeof schema.beginStocktake>('POST /api/office/stocktakes', 'stock')

export const readStocktake = endpoint<typeof schema.readStocktake>(
  'GET /api/office/stocktakes/{stocktake_id}',
  'stock',
)

export const countProduct = endpoint<typeof schema.countProduct>(
  'PUT /api/office/stocktakes/{stocktake_id}/counts/{product_id}',
  'stock',
)

export const endStocktake = endpoint<typeof schema.endStocktake>(
  'PUT /api/office/stocktakes/{stocktake_id}/end',
  'stock',
)
