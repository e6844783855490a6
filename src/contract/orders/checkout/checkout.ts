import { endpoint } from '../../endpoint.ts'
import type * as schema from './checkout.schema.ts'

export const promo = endpoint<typeof schema.promo>({
  method: 'GET',
  path: '/api/checkout/promo',
  access: 'customer',
})

export const quote = endpoint<typeof schema.quote>({
  method: 'GET',
  path: '/api/checkout/quote',
  access: 'customer',
})

export const holdSlot = endpoint<typeof schema.holdSlot>({
  method: 'POST',
  path: '/api/shipping/hold-slot',
  access: 'customer',
})

/** Idempotent: a repeat of the same order with the same `Idempotency-Key` returns the first order again. */
export const checkoutOrder = endpoint<typeof schema.checkoutOrder>({
  method: 'POST',
  path: '/api/checkout/checkout-order',
  access: 'customer',
})
