import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './saved-cards.schema.ts'

export type SavedCard = z.infer<typeof schema.SavedCard>

export const listSavedCards = endpoint<typeof schema.listSavedCards>({
  method: 'GET',
  path: '/api/profile/saved-cards',
  access: 'customer',
})

export const removeSavedCard = endpoint<typeof schema.removeSavedCard>({
  method: 'DELETE',
  path: '/api/profile/saved-cards/{card_id}',
  access: 'customer',
})
