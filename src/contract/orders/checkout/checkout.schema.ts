import { z } from 'zod'
import { description } from '../../description.ts'
import { Offer } from '../../goods/catalogue/product.schema.ts'
import { IdempotencyKey } from '../../idempotency-key.schema.ts'
import { orderCodes, orderStatuses, paymentStatuses } from '../../order-status.ts'
import { text } from '../../text.schema.ts'
import { CheckoutAmounts } from '../orders/order.schema.ts'

const Id = text(64)

/** Any string: a malformed code gets the same answer as a code that does not apply. */
const PromoCode = z.string()

export const OrderKey = IdempotencyKey.optional().describe(
  'The same key with the same order gives that order again; with another one it is refused.',
)

export const promo = description({
  summary:
    'What a promo code takes off the cart, with this address and delivery window, and its sheet. Whatever does not apply is not found.',
  input: z.object({ code: PromoCode, address_id: Id.optional(), slot_id: Id.optional() }),
  reply: z.object({ data: z.object({ code: z.string(), discount: z.number(), sheet: Offer }) }),
  refusals: ['not_found', 'too_many_requests'],
})

export const quote = description({
  summary: 'What the cart would cost with this address, delivery window and promo code. Changes nothing.',
  input: z.object({
    address_id: Id.optional(),
    slot_id: Id.optional(),
    promo_code: PromoCode.optional(),
  }),
  reply: z.object({
    amounts: CheckoutAmounts,
    distance: z.number(),
    /** Dollars of goods from which delivery there is free; null if it never is, or if it costs nothing anyway. */
    free_delivery_from: z.number().nullable(),
    /** How long the chosen window is held for this cart; null if it is not held. */
    slot_held_until: z.iso.datetime().nullable(),
    /** Whether the promo code applies; false without a code. */
    promo_applies: z.boolean(),
    /** Whether the discount was reduced so that the rest is large enough for a card payment. */
    promo_limited: z.boolean(),
    /** Ids of the cart’s products on which no GST is due. */
    gst_free: z.array(z.string()),
  }),
  refusals: ['not_found', 'too_many_requests'],
})

export const holdSlot = description({
  summary: 'Keeps a place in a delivery window for 15 minutes, in place of the one kept before.',
  input: z.object({ address_id: Id, slot_id: Id }),
  reply: z.object({ slot_id: z.string(), held_until: z.iso.datetime() }),
  refusals: ['not_found', 'account_blocked', 'cart_empty', 'slot_full', 'slot_closed'],
})

export const checkoutOrder = description({
  summary:
    'Places the order of the cart, which then waits for its payment. With an Idempotency-Key it is safe to ask again.',
  headers: z.object({ 'Idempotency-Key': OrderKey }),
  input: z.object({
    address_id: Id,
    slot_id: Id,
    promo_code: PromoCode.optional(),
    /** Instructions for the driver. */
    note: text(280).optional(),
    safe_to_leave: z.boolean().default(false),
    if_out: z.enum(['best_match', 'leave_out']).default('best_match'),
    /** The Grand Total that the shopper saw, in dollars. */
    expected_total: z.number().min(0).max(1_000_000),
  }),
  status: 201,
  reply: z.object({
    order_id: z.string(),
    amounts: CheckoutAmounts,
    status: z.enum(orderCodes),
    order_status: z.enum(orderStatuses),
    payment_status: z.enum(paymentStatuses),
    pay_until: z.iso.datetime(),
  }),
  refusals: [
    'not_found',
    'outside_delivery_area',
    'cart_empty',
    'insufficient_stock',
    'total_changed',
    'total_too_small',
    'slot_full',
    'slot_closed',
    'promo_not_valid',
    'key_used_differently',
    'account_blocked',
    'too_many_requests',
  ],
})
