import { customer } from '../../endpoint.ts'
import type * as api from './checkout.schema.ts'

export const promo = customer<typeof api.promo>('GET /api/checkout/promo')
export const quote = customer<typeof api.quote>('GET /api/checkout/quote')
export const holdSlot = customer<typeof api.holdSlot>('POST /api/shipping/hold-slot')

/** Idempotent: a repeat of the same order with the same `Idempotency-Key` returns the first order again. */
export const checkoutOrder = customer<typeof api.checkoutOrder>('POST /api/checkout/checkout-order')
