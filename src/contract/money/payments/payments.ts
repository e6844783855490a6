import type { z } from 'zod'
import { anyone, customer } from '../../endpoint.ts'
import type * as api from './payments.schema.ts'

export const createPaymentIntent = customer<typeof api.createPaymentIntent>(
  'POST /api/checkout/create-payment-intent/',
)

export const createSession = customer<typeof api.createSession>('POST /api/checkout/create-session/')
export const paymentResult = customer<typeof api.paymentResult>('POST /api/checkout/payment-result')
export const paymentWebhook = anyone<typeof api.paymentWebhook>('POST /api/checkout/payment-webhook')
export const paymentForm = customer<typeof api.paymentForm>('GET /api/checkout/payment-form')

export type SavedCard = z.infer<typeof api.SavedCard>

export const listSavedCards = customer<typeof api.listSavedCards>('GET /api/profile/saved-cards')

export const removeSavedCard = customer<typeof api.removeSavedCard>(
  'DELETE /api/profile/saved-cards/{card_id}',
)
