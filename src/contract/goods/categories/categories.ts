import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './categories.schema.ts'

export type OfficeCategory = z.infer<typeof schema.OfficeCategory>
export type OfficeShelf = z.infer<typeof schema.OfficeShelf>

export const listOfficeCategories = endpoint<typeof schema.listOfficeCategories>({
  method: 'GET',
  path: '/api/office/categories',
  access: 'operator',
  right: 'catalogue',
})

export const readCategory = endpoint<typeof schema.readCategory>({
  method: 'GET',
  path: '/api/office/categories/{category_id}',
  access: 'operator',
  right: 'catalogue',
})

export const addCategory = endpoint<typeof schema.addCategory>({
  method: 'POST',
  path: '/api/office/categories',
  access: 'operator',
  right: 'catalogue',
})

export const changeCategory = endpoint<typeof schema.changeCategory>({
  method: 'PUT',
  path: '/api/office/categories/{category_id}',
  access: 'operator',
  right: 'catalogue',
})

export const removeCategory = endpoint<typeof schema.removeCategory>({
  method: 'DELETE',
  path: '/api/office/categories/{category_id}',
  access: 'operator',
  right: 'catalogue',
})

export const orderCategories = endpoint<typeof schema.orderCategories>({
  method: 'PUT',
  path: '/api/office/category-order',
  access: 'operator',
  right: 'catalogue',
})

export const readShelf = endpoint<typeof schema.readShelf>({
  method: 'GET',
  path: '/api/office/shelves/{sub_category_id}',
  access: 'operator',
  right: 'catalogue',
})

export const addShelf = endpoint<typeof schema.addShelf>({
  method: 'POST',
  path: '/api/office/shelves',
  access: 'operator',
  right: 'catalogue',
})

export const changeShelf = endpoint<typeof schema.changeShelf>({
  method: 'PUT',
  path: '/api/office/shelves/{sub_category_id}',
  access: 'operator',
  right: 'catalogue',
})

export const removeShelf = endpoint<typeof schema.removeShelf>({
  method: 'DELETE',
  path: '/api/office/shelves/{sub_category_id}',
  access: 'operator',
  right: 'catalogue',
})

export const orderShelves = endpoint<typeof schema.orderShelves>({
  method: 'PUT',
  path: '/api/office/categories/{category_id}/shelf-order',
  access: 'operator',
  right: 'catalogue',
})
