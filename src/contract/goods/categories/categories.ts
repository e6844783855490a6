import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './categories.schema.ts'

export type OfficeCategory = z.infer<typeof api.OfficeCategory>
export type OfficeShelf = z.infer<typeof api.OfficeShelf>

export const listOfficeCategories = operator<typeof api.listOfficeCategories>(
  'GET /api/office/categories',
  'catalogue',
)

export const readCategory = operator<typeof api.readCategory>(
  'GET /api/office/categories/{category_id}',
  'catalogue',
)

export const addCategory = operator<typeof api.addCategory>('POST /api/office/categories', 'catalogue')

export const changeCategory = operator<typeof api.changeCategory>(
  'PUT /api/office/categories/{category_id}',
  'catalogue',
)

export const removeCategory = operator<typeof api.removeCategory>(
  'DELETE /api/office/categories/{category_id}',
  'catalogue',
)

export const orderCategories = operator<typeof api.orderCategories>(
  'PUT /api/office/category-order',
  'catalogue',
)

export const readShelf = operator<typeof api.readShelf>(
  'GET /api/office/shelves/{sub_category_id}',
  'catalogue',
)

export const addShelf = operator<typeof api.addShelf>('POST /api/office/shelves', 'catalogue')

export const changeShelf = operator<typeof api.changeShelf>(
  'PUT /api/office/shelves/{sub_category_id}',
  'catalogue',
)

export const removeShelf = operator<typeof api.removeShelf>(
  'DELETE /api/office/shelves/{sub_category_id}',
  'catalogue',
)

export const orderShelves = operator<typeof api.orderShelves>(
  'PUT /api/office/categories/{category_id}/shelf-order',
  'catalogue',
)

export const placeShelves = operator<typeof api.placeShelves>('PUT /api/office/shelf-places', 'catalogue')
