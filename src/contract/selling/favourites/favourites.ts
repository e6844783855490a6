import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './favourites.schema.ts'

export type Favourites = z.infer<typeof schema.Favourites>

export const getMarks = endpoint<typeof schema.getMarks>('GET /api/profile/marks', 'customer')
export const listFavourites = endpoint<typeof schema.listFavourites>('GET /api/favourites', 'customer')

export const addFavourite = endpoint<typeof schema.addFavourite>(
  'PUT /api/favourites/{product_id}',
  'customer',
)

export const removeFavourite = endpoint<typeof schema.removeFavourite>(
  'DELETE /api/favourites/{product_id}',
  'customer',
)
