import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './categories.schema.ts'

export type OfficeCategory = z.infer<typeof schema.OfficeCategory>
export type OfficeShelf = z.infer<typeof schema.OfficeShelf>

export const listOfficeCategories = endpoint<typeof schema.listOfficeCategories>(
  'GET /api/office/categories',
  'catalogue',
)

export const readCategory = endpoint<typeof schema.readCategory>(
  'GET /api/office/categories/{category_id}',
  'catalogue',
)

export const addCategory = endpoint<typeof schema.addCategory>('POST /api/office/categories', 'catalogue')

export const changeCategory = endpoint<typeof schema.changeCategory>(
  'PUT /api/office/categories/{category_id}',
  'catalogue',
)

export const removeCategory = endpoint<typeof schema.removeCategory>(
  'DELETE /api/office/categories/{category_id}',
  'catalogue',
)

export const orderCategories = endpoint<typeof schema.orderCategories>(
  'PUT /api/office/category-order',
  'catalogue',
)

export const readShelf = endpoint<typeof schema.readShelf>(
  'GET /api/office/shelves/{sub_category_id}',
  'catalogue',
)

export const addShelf = endpoint<typeof schema.addShelf>('POST /api/office/shelves', 'catalogue')

export const changeShelf = endpoint<typeof schema.changeShelf>(
  'PUT /api/office/shelves/{sub_category_id}',
  'catalogue',
)

export const removeShelf = endpoint<typeof schema.removeShelf>(
  'DELETE /api/office/shelves/{sub_category_id}',
  'catalogue',
)

export const orderShelves = endpoint<typeof schema.orderShelves>(
  'PUT /api/office/categories/{category_id}/shelf-order',
  'catalogue',
)

export const placeShelves = endpoint<typeof schema.placeShelves>('PUT /api/office/shelf-places', 'catalogue')
