import type { z } from 'zod'
import { customer } from '../../endpoint.ts'
import type * as api from './lists.schema.ts'

export type ListSummary = z.infer<typeof api.ListSummary>
export type ListLine = z.infer<typeof api.ListLine>
export type ShoppingList = z.infer<typeof api.ShoppingList>

export const readLists = customer<typeof api.readLists>('GET /api/lists')
export const createList = customer<typeof api.createList>('POST /api/lists')
export const getList = customer<typeof api.getList>('GET /api/lists/{list_id}')
export const renameList = customer<typeof api.renameList>('PUT /api/lists/{list_id}')
export const deleteList = customer<typeof api.deleteList>('DELETE /api/lists/{list_id}')
export const restoreList = customer<typeof api.restoreList>('POST /api/lists/{list_id}/restoration')
export const putListLine = customer<typeof api.putListLine>('PUT /api/lists/{list_id}/lines/{product_id}')

export const removeListLine = customer<typeof api.removeListLine>(
  'DELETE /api/lists/{list_id}/lines/{product_id}',
)

export const orderListLines = customer<typeof api.orderListLines>('PUT /api/lists/{list_id}/order')
export const listToCart = customer<typeof api.listToCart>('POST /api/lists/{list_id}/cart')
