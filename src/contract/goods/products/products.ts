import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './products.schema.ts'

export type OfficeProduct = z.infer<typeof schema.OfficeProduct>
export type ProductOfForm = z.infer<typeof schema.ProductOfForm>
/** The facts of a product that its form edits. */
export type ProductFacts = z.output<typeof schema.ProductFacts>

export const findProducts = endpoint<typeof schema.findProducts>(
  'GET /api/office/products',
  'catalogue_reading',
)

export const readProduct = endpoint<typeof schema.readProduct>(
  'GET /api/office/products/{product_id}',
  'catalogue',
)

export const addProduct = endpoint<typeof schema.addProduct>('POST /api/office/products', 'catalogue', {
  freshProof: true,
})

export const changeProduct = endpoint<typeof schema.changeProduct>(
  'PUT /api/office/products/{product_id}',
  'catalogue',
)

export const retireProduct = endpoint<typeof schema.retireProduct>(
  'PUT /api/office/products/{product_id}/retirement',
  'catalogue',
)

export const bringProductBack = endpoint<typeof schema.bringProductBack>(
  'DELETE /api/office/products/{product_id}/retirement',
  'catalogue',
)

export const productHistory = endpoint<typeof schema.productHistory>(
  'GET /api/office/products/{product_id}/history',
  'catalogue',
)
