import { endpoint } from '../../endpoint.ts'
import type * as schema from './search.schema.ts'

export const searchProduct = endpoint<typeof schema.searchProduct>(
  'GET /api/product/search-product',
  'anyone',
)

export const searchSuggestions = endpoint<typeof schema.searchSuggestions>(
  'GET /api/product/search-suggestions',
  'anyone',
)
