import { z } from 'zod'
import { description } from '../../description.ts'
import { cardForms } from './card-forms.ts'

export const paymentForm = description({
  summary: 'Whose card form the checkout shows, before there is an order to pay.',
  input: z.object({}),
  reply: z.object({ provider: z.enum(cardForms), publishable_key: z.string() }),
})
