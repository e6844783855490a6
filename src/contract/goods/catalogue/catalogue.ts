import type { z } from 'zod'
import { anyone } from '../../endpoint.ts'
import type * as api from './catalogue.schema.ts'

export type ProductDetail = z.infer<typeof api.ProductDetail>
export type LabelLines = z.infer<typeof api.LabelLines>

export const subCategoryProducts = anyone<typeof api.subCategoryProducts>('GET /api/product/sub-category')
export const categoryProducts = anyone<typeof api.categoryProducts>('GET /api/product/category')
export const dealProducts = anyone<typeof api.dealProducts>('GET /api/product/deal')
export const getProductById = anyone<typeof api.getProductById>('GET /api/product/get-product-by-id')
export const priceHistory = anyone<typeof api.priceHistory>('GET /api/product/price-history')
