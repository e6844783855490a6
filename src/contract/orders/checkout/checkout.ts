import { endpoint } from '../../endpoint.ts'
import type * as schema from './checkout.schema.ts'

export const promo = endpoint<typeof schema.promo>('GET /api/checkout/promo', 'customer')
export const quote = endpoint<typeof schema.quote>('GET /api/checkout/quote', 'customer')
export const holdSlot = endpoint<typeof schema.holdSlot>('POST /api/shipping/hold-slot', 'customer')

/** Idempotent: a repeat of the same order with the same `Idempotency-Key` returns the first order again. */
export const checkoutOrder = endpoint<typeof schema.checkoutOrder>(
  'POST /api/checkout/checkout-order',
  'customer',
)
