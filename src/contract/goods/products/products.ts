import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './products.schema.ts'

export type OfficeProduct = z.infer<typeof schema.OfficeProduct>
export type ProductOfForm = z.infer<typeof schema.ProductOfForm>
/** The facts of a product that its form edits. */
export type ProductFacts = z.output<typeof schema.ProductFacts>

export const findProducts = endpoint<typeof schema.findProducts>({
  method: 'GET',
  path: '/api/office/products',
  access: 'operator',
  right: 'catalogue_reading',
})

export const readProduct = endpoint<typeof schema.readProduct>({
  method: 'GET',
  path: '/api/office/products/{product_id}',
  access: 'operator',
  right: 'catalogue',
})

export const addProduct = endpoint<typeof schema.addProduct>({
  method: 'POST',
  path: '/api/office/products',
  access: 'operator',
  right: 'catalogue',
  freshProof: true,
})

export const changeProduct = endpoint<typeof schema.changeProduct>({
  method: 'PUT',
  path: '/api/office/products/{product_id}',
  access: 'operator',
  right: 'catalogue',
})

export const retireProduct = endpoint<typeof schema.retireProduct>({
  method: 'PUT',
  path: '/api/office/products/{product_id}/retirement',
  access: 'operator',
  right: 'catalogue',
})

export const bringProductBack = endpoint<typeof schema.bringProductBack>({
  method: 'DELETE',
  path: '/api/office/products/{product_id}/retirement',
  access: 'operator',
  right: 'catalogue',
})

export const productHistory = endpoint<typeof schema.productHistory>({
  method: 'GET',
  path: '/api/office/products/{product_id}/history',
  access: 'operator',
  right: 'catalogue',
})
