import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './favourites.schema.ts'

export type Favourites = z.infer<typeof schema.Favourites>

export const getMarks = endpoint<typeof schema.getMarks>({
  method: 'GET',
  path: '/api/profile/marks',
  access: 'customer',
})

export const listFavourites = endpoint<typeof schema.listFavourites>({
  method: 'GET',
  path: '/api/favourites',
  access: 'customer',
})

export const addFavourite = endpoint<typeof schema.addFavourite>({
  method: 'PUT',
  path: '/api/favourites/{product_id}',
  access: 'customer',
})

export const removeFavourite = endpoint<typeof schema.removeFavourite>({
  method: 'DELETE',
  path: '/api/favourites/{product_id}',
  access: 'customer',
})
