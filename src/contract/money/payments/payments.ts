import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './payments.schema.ts'

export const createPaymentIntent = endpoint<typeof schema.createPaymentIntent>(
  'POST /api/checkout/create-payment-intent/',
  'customer',
)

export const createSession = endpoint<typeof schema.createSession>(
  'POST /api/checkout/create-session/',
  'customer',
)

export const paymentResult = endpoint<typeof schema.paymentResult>(
  'POST /api/checkout/payment-result',
  'customer',
)

export const paymentWebhook = endpoint<typeof schema.paymentWebhook>(
  'POST /api/checkout/payment-webhook',
  'anyone',
)

export const paymentForm = endpoint<typeof schema.paymentForm>('GET /api/checkout/payment-form', 'customer')

export type SavedCard = z.infer<typeof schema.SavedCard>

export const listSavedCards = endpoint<typeof schema.listSavedCards>(
  'GET /api/profile/saved-cards',
  'customer',
)

export const removeSavedCard = endpoint<typeof schema.removeSavedCard>(
  'DELETE /api/profile/saved-cards/{card_id}',
  'customer',
)
