import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { Order, OrderState, OrderSummary } from './order.ts'

const OrderId = text(64)
const one = { access: 'customer', input: z.object({ order_id: OrderId }) } as const

export const getOrderList = endpoint({
  method: 'GET',
  path: '/api/order/get-order-list',
  access: 'customer',
  summary: 'The customer’s orders, the newest first, at most 50; those before one with its number.',
  input: z.object({ before: OrderId.optional() }),
  reply: z.array(OrderSummary),
})

export const getOrder = endpoint({
  ...one,
  method: 'GET',
  path: '/api/order/get-order/{order_id}',
  summary: 'One order with its lines, amounts, address, delivery window and what happened to it.',
  reply: z.object({ data: Order }),
  refusals: ['not_found'],
})

export const orderEvents = endpoint({
  ...one,
  method: 'GET',
  path: '/api/order/events/{order_id}',
  stream: true,
  summary: 'The state of an order, at once and whenever it changes.',
  reply: OrderState,
  refusals: ['not_found', 'too_many_requests'],
})

export const cancelOrder = endpoint({
  ...one,
  method: 'POST',
  path: '/api/order/cancel-order',
  summary: 'Calls off an order that is not on its way yet: its stock goes back, and so does the money.',
  reply: z.object({ data: Order }),
  refusals: ['not_found', 'order_not_cancellable'],
})

export const reorder = endpoint({
  ...one,
  method: 'POST',
  path: '/api/order/reorder',
  summary: 'Puts what was ordered into the cart again, as far as there is stock for it.',
  reply: z.object({
    /** Units that went in. */
    added: z.int(),
    /** What could not be put back, or not all of it. */
    left_out: z.array(
      z.object({
        product_id: z.string(),
        title: z.string(),
        wanted: z.int(),
        added: z.int(),
        /** A sentence for the shopper. */
        message: z.string(),
      }),
    ),
  }),
  refusals: ['not_found'],
})
