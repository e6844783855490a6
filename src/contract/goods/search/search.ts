import { endpoint } from '../../endpoint.ts'
import type * as schema from './search.schema.ts'

export const searchProduct = endpoint<typeof schema.searchProduct>({
  method: 'GET',
  path: '/api/product/search-product',
  access: 'anyone',
})

export const searchSuggestions = endpoint<typeof schema.searchSuggestions>({
  method: 'GET',
  path: '/api/product/search-suggestions',
  access: 'anyone',
})
