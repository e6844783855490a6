import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './lists.schema.ts'

export type ListSummary = z.infer<typeof schema.ListSummary>
export type ListLine = z.infer<typeof schema.ListLine>
export type ShoppingList = z.infer<typeof schema.ShoppingList>

export const readLists = endpoint<typeof schema.readLists>('GET /api/lists', 'customer')
export const createList = endpoint<typeof schema.createList>('POST /api/lists', 'customer')
export const getList = endpoint<typeof schema.getList>('GET /api/lists/{list_id}', 'customer')
export const renameList = endpoint<typeof schema.renameList>('PUT /api/lists/{list_id}', 'customer')
export const deleteList = endpoint<typeof schema.deleteList>('DELETE /api/lists/{list_id}', 'customer')

export const restoreList = endpoint<typeof schema.restoreList>(
  'POST /api/lists/{list_id}/restoration',
  'customer',
)

export const putListLine = endpoint<typeof schema.putListLine>(
  'PUT /api/lists/{list_id}/lines/{product_id}',
  'customer',
)

export const removeListLine = endpoint<typeof schema.removeListLine>(
  'DELETE /api/lists/{list_id}/lines/{product_id}',
  'customer',
)

export const orderListLines = endpoint<typeof schema.orderListLines>(
  'PUT /api/lists/{list_id}/order',
  'customer',
)

export const listToCart = endpoint<typeof schema.listToCart>('POST /api/lists/{list_id}/cart', 'customer')
