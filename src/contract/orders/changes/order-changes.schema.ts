import { z } from 'zod'
import { DeliveryWindow } from '../../delivery/windows/shipping.schema.ts'
import { description } from '../../description.ts'
import { LINES_IN_A_CART, UNITS_OF_ONE_PRODUCT } from '../../limits/cart-room.ts'
import { LinePreferenceInput } from '../../selling/preferences/line-preference.schema.ts'
import { text } from '../../text.schema.ts'
import { OrderKey } from '../checkout/checkout.schema.ts'
import { CheckoutAmounts, Order, OrderLine } from '../orders/order.schema.ts'

const Id = text(64)

const OneOrder = z.object({ order_id: Id })

const RequestedLine = z.object({
  product_id: Id,
  quantity: z.int().min(1).max(UNITS_OF_ONE_PRODUCT),
  /** Replaces the line's preference. */
  wish: LinePreferenceInput.optional(),
})

/** A field that is left out stays unchanged. */
const RequestedChange = z.object({
  order_id: Id,
  /** The complete new list of lines, in order. */
  lines: z.array(RequestedLine).min(1).max(LINES_IN_A_CART).optional(),
  /** One of the customer's addresses with the same delivery charge. */
  address_id: Id.optional(),
  slot_id: Id.optional(),
})

const refusals = [
  'not_found',
  'order_not_changeable',
  'account_blocked',
  'delivery_differs',
  'outside_delivery_area',
  'slot_closed',
  'insufficient_stock',
  'no_substitute',
] as const

export const changeChoices = description({
  summary: 'Where and when an order could be delivered instead: addresses charged alike, and windows.',
  input: OneOrder,
  reply: z.object({
    addresses: z.array(
      z.object({ id: z.string(), name: z.string(), building: z.string(), formattedAddress: z.string() }),
    ),
    windows: z.array(DeliveryWindow),
  }),
  refusals: ['not_found', 'order_not_changeable'],
})

export const previewChange = description({
  summary: 'What an order would cost with this change. Changes nothing.',
  input: RequestedChange,
  reply: z.object({
    lines: z.array(OrderLine),
    amounts: CheckoutAmounts,
    /** Dollars that the order costs more, or less if it is negative. */
    difference: z.number(),
    /** Dollars to pay for it: what the card already holds is enough for the rest. */
    to_pay: z.number(),
    /** The order version that the preview was calculated for. */
    version: z.int(),
  }),
  refusals,
})

export const changeOrder = description({
  summary:
    'Changes an order until its cut-off. What the card does not hold yet is paid first: until then the change is open, and keeps its goods.',
  headers: z.object({ 'Idempotency-Key': OrderKey }),
  input: RequestedChange.extend({
    /** The order version that the shopper saw. */
    version: z.int().min(1),
    /** The Grand Total that the shopper saw, in dollars. */
    expected_total: z.number().min(0).max(1_000_000),
  }),
  reply: z.object({
    data: Order,
    /** Null if there was nothing to change. */
    change: z
      .object({
        change_id: z.string(),
        state: z.enum(['open', 'made', 'lapsed']),
        difference: z.number(),
      })
      .nullable(),
  }),
  refusals: [
    ...refusals,
    'order_changed_meanwhile',
    'total_changed',
    'difference_too_small',
    'slot_full',
    'key_used_differently',
    'payment_processing',
    'too_many_requests',
    'payments_unavailable',
  ],
})

export const dropChange = description({
  summary: 'Gives up a change that waits for its payment: the order stays as it was.',
  input: OneOrder,
  reply: z.object({ data: Order }),
  refusals: ['not_found', 'payment_processing', 'too_many_requests', 'payments_unavailable'],
})
