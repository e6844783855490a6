import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './synonyms.schema.ts'

export type Synonym = z.infer<typeof schema.Synonym>

export const listSynonyms = endpoint<typeof schema.listSynonyms>({
  method: 'GET',
  path: '/api/office/synonyms',
  access: 'operator',
  right: 'catalogue',
})

export const addSynonym = endpoint<typeof schema.addSynonym>({
  method: 'POST',
  path: '/api/office/synonyms',
  access: 'operator',
  right: 'catalogue',
})

// A word may contain a slash, which a path segment cannot, so it is sent in the body or the query.
export const changeSynonym = endpoint<typeof schema.changeSynonym>({
  method: 'PUT',
  path: '/api/office/synonyms',
  access: 'operator',
  right: 'catalogue',
})

export const removeSynonym = endpoint<typeof schema.removeSynonym>({
  method: 'DELETE',
  path: '/api/office/synonyms',
  access: 'operator',
  right: 'catalogue',
})

export const trySearch = endpoint<typeof schema.trySearch>({
  method: 'GET',
  path: '/api/office/search-trial',
  access: 'operator',
  right: 'catalogue',
})
