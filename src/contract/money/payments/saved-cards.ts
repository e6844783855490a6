import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './payments.schema.ts'

export type SavedCard = z.infer<typeof schema.SavedCard>

export const listSavedCards = endpoint<typeof schema.listSavedCards>(
  'GET /api/profile/saved-cards',
  'customer',
)

export const removeSavedCard = endpoint<typeof schema.removeSavedCard>(
  'DELETE /api/profile/saved-cards/{card_id}',
  'customer',
)
