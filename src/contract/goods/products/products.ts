import type { z } from 'zod'
import { operator, provenOperator } from '../../endpoint.ts'
import type * as api from './products.schema.ts'

export type OfficeProduct = z.infer<typeof api.OfficeProduct>
export type ProductOfForm = z.infer<typeof api.ProductOfForm>
/** The facts of a product that its form edits. */
export type ProductFacts = z.output<typeof api.ProductFacts>

export const findProducts = operator<typeof api.findProducts>('GET /api/office/products', 'catalogue_reading')

export const readProduct = operator<typeof api.readProduct>(
  'GET /api/office/products/{product_id}',
  'catalogue',
)

export const addProduct = provenOperator<typeof api.addProduct>('POST /api/office/products', 'catalogue')

export const changeProduct = operator<typeof api.changeProduct>(
  'PUT /api/office/products/{product_id}',
  'catalogue',
)

export const retireProduct = operator<typeof api.retireProduct>(
  'PUT /api/office/products/{product_id}/retirement',
  'catalogue',
)

export const bringProductBack = operator<typeof api.bringProductBack>(
  'DELETE /api/office/products/{product_id}/retirement',
  'catalogue',
)

export const productHistory = operator<typeof api.productHistory>(
  'GET /api/office/products/{product_id}/history',
  'catalogue',
)
