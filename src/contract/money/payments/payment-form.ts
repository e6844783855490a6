import { endpoint } from '../../endpoint.ts'
import type * as schema from './payments.schema.ts'

export const paymentForm = endpoint<typeof schema.paymentForm>('GET /api/checkout/payment-form', 'customer')
