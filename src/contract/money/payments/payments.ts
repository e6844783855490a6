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
