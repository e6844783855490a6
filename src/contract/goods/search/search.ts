import { anyone } from '../../endpoint.ts'
import type * as api from './search.schema.ts'

export const searchProduct = anyone<typeof api.searchProduct>('GET /api/product/search-product')
export const searchSuggestions = anyone<typeof api.searchSuggestions>('GET /api/product/search-suggestions')
