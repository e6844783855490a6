import type { z } from 'zod'
import type * as schema from './product-list.schema.ts'

export const PAGE_SIZE = 24
export const PAGE_AT_MOST = 10_000

export const SORTS = ['relevance', 'price_asc', 'price_desc', 'unit_price_asc', 'discount_desc'] as const
export type Sort = (typeof SORTS)[number]

export type Facets = z.infer<typeof schema.Facets>
export type PackFacets = z.infer<typeof schema.PackFacets>
export type ProductList = z.infer<typeof schema.ProductList>
