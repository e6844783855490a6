import type { z } from 'zod'
import { customer } from '../../endpoint.ts'
import type * as api from './favourites.schema.ts'

export type Favourites = z.infer<typeof api.Favourites>

export const getMarks = customer<typeof api.getMarks>('GET /api/profile/marks')
export const listFavourites = customer<typeof api.listFavourites>('GET /api/favourites')
export const addFavourite = customer<typeof api.addFavourite>('PUT /api/favourites/{product_id}')
export const removeFavourite = customer<typeof api.removeFavourite>('DELETE /api/favourites/{product_id}')
