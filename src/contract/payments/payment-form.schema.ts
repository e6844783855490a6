import { z } from 'zod'
import { description } from '../description.ts'

export const paymentForm = description({
  summary: 'Whose card form the checkout shows, before there is an order to pay.',
  input: z.object({}),
  reply: z.object({ provider: z.enum(['embedded', 'stripe']), publishable_key: z.string() }),
})
