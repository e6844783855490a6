import { z } from 'zod'
import { description } from '../../description.ts'
import { text } from '../../text.schema.ts'
import { cardBrands } from './card.ts'

export const SavedCard = z.object({
  card_id: z.string(),
  brand: z.enum(cardBrands),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_expired: z.boolean(),
})

export const listSavedCards = description({
  summary: 'The cards that the payment provider keeps for the customer, the newest first.',
  input: z.object({}),
  reply: z.object({
    data: z.array(SavedCard),
    /** Whether another card can be saved. */
    can_save: z.boolean(),
  }),
  refusals: ['too_many_requests', 'payments_unavailable'],
})

export const removeSavedCard = description({
  summary: 'Has the payment provider forget a card of the customer’s.',
  input: z.object({ card_id: text(255) }),
  reply: z.void(),
  status: 204,
  refusals: ['not_found', 'too_many_requests', 'payments_unavailable'],
})
