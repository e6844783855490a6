import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const paymentForm = endpoint({
  method: 'GET',
  path: '/api/checkout/payment-form',
  access: 'customer',
  summary: 'Whose card form the checkout shows, before there is an order to pay.',
  input: z.object({}),
  reply: z.object({ provider: z.enum(['embedded', 'stripe']), publishable_key: z.string() }),
})
