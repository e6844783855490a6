import { endpoint } from '../../endpoint.ts'
import type * as schema from './payment-form.schema.ts'

export const paymentForm = endpoint<typeof schema.paymentForm>({
  method: 'GET',
  path: '/api/checkout/payment-form',
  access: 'customer',
})
