import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './lists.schema.ts'

export type ListSummary = z.infer<typeof schema.ListSummary>
export type ListLine = z.infer<typeof schema.ListLine>
export type ShoppingList = z.infer<typeof schema.ShoppingList>

export const readLists = endpoint<typeof schema.readLists>({
  method: 'GET',
  path: '/api/lists',
  access: 'customer',
})

export const createList = endpoint<typeof schema.createList>({
  method: 'POST',
  path: '/api/lists',
  access: 'customer',
})

export const getList = endpoint<typeof schema.getList>({
  method: 'GET',
  path: '/api/lists/{list_id}',
  access: 'customer',
})

export const renameList = endpoint<typeof schema.renameList>({
  method: 'PUT',
  path: '/api/lists/{list_id}',
  access: 'customer',
})

export const deleteList = endpoint<typeof schema.deleteList>({
  method: 'DELETE',
  path: '/api/lists/{list_id}',
  access: 'customer',
})

export const restoreList = endpoint<typeof schema.restoreList>({
  method: 'POST',
  path: '/api/lists/{list_id}/restoration',
  access: 'customer',
})

export const putListLine = endpoint<typeof schema.putListLine>({
  method: 'PUT',
  path: '/api/lists/{list_id}/lines/{product_id}',
  access: 'customer',
})

export const removeListLine = endpoint<typeof schema.removeListLine>({
  method: 'DELETE',
  path: '/api/lists/{list_id}/lines/{product_id}',
  access: 'customer',
})

export const orderListLines = endpoint<typeof schema.orderListLines>({
  method: 'PUT',
  path: '/api/lists/{list_id}/order',
  access: 'customer',
})

export const listToCart = endpoint<typeof schema.listToCart>({
  method: 'POST',
  path: '/api/lists/{list_id}/cart',
  access: 'customer',
})
