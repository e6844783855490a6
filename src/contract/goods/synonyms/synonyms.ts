import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './synonyms.schema.ts'

export type Synonym = z.infer<typeof schema.Synonym>

export const listSynonyms = endpoint<typeof schema.listSynonyms>('GET /api/office/synonyms', 'catalogue')
export const addSynonym = endpoint<typeof schema.addSynonym>('POST /api/office/synonyms', 'catalogue')

// A word may contain a slash, which a path segment cannot, so it is sent in the body or the query.
export const changeSynonym = endpoint<typeof schema.changeSynonym>('PUT /api/office/synonyms', 'catalogue')
export const removeSynonym = endpoint<typeof schema.removeSynonym>('DELETE /api/office/synonyms', 'catalogue')
export const trySearch = endpoint<typeof schema.trySearch>('GET /api/office/search-trial', 'catalogue')
