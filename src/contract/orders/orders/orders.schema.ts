import { z } from 'zod'
import { description } from '../../description.ts'
import { ChangeKey, FilledCart } from '../../selling/cart/cart.schema.ts'
import { text } from '../../text.schema.ts'
import { Order, OrderState, OrderSummary, Receipt } from './order.schema.ts'
import { ORDERS_AT_ONCE } from './order-limits.ts'

const OrderId = text(64)

const OneOrder = z.object({ order_id: OrderId })

export const getOrderList = description({
  summary: `The customer’s orders, the newest first, at most ${ORDERS_AT_ONCE}; those before one with its number.`,
  input: z.object({ before: OrderId.optional() }),
  reply: z.array(OrderSummary),
})

export const orderUnderWay = description({
  summary: 'The paid order that arrives next; null if none is under way.',
  reply: z.object({
    data: Order.pick({ order_id: true, order_status: true, stage: true, change_until: true })
      .extend({ slot: Order.shape.slot.omit({ id: true }) })
      .nullable(),
  }),
})

export const getOrder = description({
  input: OneOrder,
  summary: 'One order with its lines, amounts, address, delivery window and what happened to it.',
  reply: z.object({ data: Order }),
  refusals: ['not_found'],
})

export const getReceipt = description({
  input: z.object({ receipt_token: text(128) }),
  summary: 'The receipt of an order, for those who have its link. The link works for some weeks.',
  reply: z.object({ data: Receipt }),
  refusals: ['not_found'],
})

export const orderEvents = description({
  input: OneOrder,
  stream: true,
  summary: 'The state of an order, at once and whenever it changes.',
  reply: OrderState,
  refusals: ['not_found', 'too_many_requests'],
})

export const cancelOrder = description({
  input: OneOrder,
  summary: 'Calls off an order that is not on its way yet: its stock goes back, and so does the money.',
  reply: z.object({ data: Order }),
  refusals: ['not_found', 'order_not_cancellable'],
})

export const reorder = description({
  summary: 'Puts what was ordered into the cart again, as far as there is stock for it.',
  headers: z.object({ 'Idempotency-Key': ChangeKey }),
  input: OneOrder,
  reply: FilledCart,
  refusals: ['not_found', 'account_blocked'],
})
