import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './catalogue.schema.ts'

export type ProductDetail = z.infer<typeof schema.ProductDetail>
export type LabelLines = z.infer<typeof schema.LabelLines>

export const subCategoryProducts = endpoint<typeof schema.subCategoryProducts>({
  method: 'GET',
  path: '/api/product/sub-category',
  access: 'anyone',
})

export const categoryProducts = endpoint<typeof schema.categoryProducts>({
  method: 'GET',
  path: '/api/product/category',
  access: 'anyone',
})

export const dealProducts = endpoint<typeof schema.dealProducts>({
  method: 'GET',
  path: '/api/product/deal',
  access: 'anyone',
})

export const getProductById = endpoint<typeof schema.getProductById>({
  method: 'GET',
  path: '/api/product/get-product-by-id',
  access: 'anyone',
})

export const priceHistory = endpoint<typeof schema.priceHistory>({
  method: 'GET',
  path: '/api/product/price-history',
  access: 'anyone',
})
