import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './synonyms.schema.ts'

export type Synonym = z.infer<typeof api.Synonym>

export const listSynonyms = operator<typeof api.listSynonyms>('GET /api/office/synonyms', 'catalogue')
export const addSynonym = operator<typeof api.addSynonym>('POST /api/office/synonyms', 'catalogue')

// A word may contain a slash, which a path segment cannot, so it is sent in the body or the query.
export const changeSynonym = operator<typeof api.changeSynonym>('PUT /api/office/synonyms', 'catalogue')
export const removeSynonym = operator<typeof api.removeSynonym>('DELETE /api/office/synonyms', 'catalogue')
export const trySearch = operator<typeof api.trySearch>('GET /api/office/search-trial', 'catalogue')
