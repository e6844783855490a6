import { endpoint } from '../../endpoint.ts'
import type * as schema from './payments.schema.ts'

export const createPaymentIntent = endpoint<typeof schema.createPaymentIntent>({
  method: 'POST',
  path: '/api/checkout/create-payment-intent/',
  access: 'customer',
})

export const createSession = endpoint<typeof schema.createSession>({
  method: 'POST',
  path: '/api/checkout/create-session/',
  access: 'customer',
})

export const paymentResult = endpoint<typeof schema.paymentResult>({
  method: 'POST',
  path: '/api/checkout/payment-result',
  access: 'customer',
})

export const paymentWebhook = endpoint<typeof schema.paymentWebhook>({
  method: 'POST',
  path: '/api/checkout/payment-webhook',
  access: 'anyone',
})
