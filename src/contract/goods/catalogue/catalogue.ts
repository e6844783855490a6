import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './catalogue.schema.ts'

export type ProductDetail = z.infer<typeof schema.ProductDetail>
export type LabelLines = z.infer<typeof schema.LabelLines>

export const subCategoryProducts = endpoint<typeof schema.subCategoryProducts>(
  'GET /api/product/sub-category',
  'anyone',
)

export const categoryProducts = endpoint<typeof schema.categoryProducts>(
  'GET /api/product/category',
  'anyone',
)

export const dealProducts = endpoint<typeof schema.dealProducts>('GET /api/product/deal', 'anyone')

export const getProductById = endpoint<typeof schema.getProductById>(
  'GET /api/product/get-product-by-id',
  'anyone',
)

export const priceHistory = endpoint<typeof schema.priceHistory>('GET /api/product/price-history', 'anyone')
