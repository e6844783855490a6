import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './stocktakes.schema.ts'

export type Stocktake = z.infer<typeof api.Stocktake>
export type StocktakeLine = z.infer<typeof api.StocktakeLine>

export const listStocktakes = operator<typeof api.listStocktakes>('GET /api/office/stocktakes', 'stock')
export const beginStocktake = operator<typeof api.beginStocktake>('POST /api/office/stocktakes', 'stock')

export const readStocktake = operator<typeof api.readStocktake>(
  'GET /api/office/stocktakes/{stocktake_id}',
  'stock',
)

export const countProduct = operator<typeof api.countProduct>(
  'PUT /api/office/stocktakes/{stocktake_id}/counts/{product_id}',
  'stock',
)

export const endStocktake = operator<typeof api.endStocktake>(
  'PUT /api/office/stocktakes/{stocktake_id}/end',
  'stock',
)
