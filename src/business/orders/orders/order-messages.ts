import type { OrderStatus } from '#contract/order-status.ts'
import type { MessageKind } from '#contract/people/messages/message-texts.ts'

/** The steps of an order that its customer gets a message about. */
export type OrderStep = Exclude<OrderStatus, 'pending' | 'processing'> | 'confirmed'

/**
 * The money of an order that ends: it is refunded, it was only held, its card was only kept, nothing is left of it, or it
 * was never paid.
 */
export type MoneyAtEnd = 'goes_back' | 'released' | 'kept' | 'settled' | 'unpaid'

/** The message about each step; for an ending it depends on the money. */
export const messageOfStep = {
  confirmed: 'order_confirmed',
  out_for_delivery: 'order_on_its_way',
  delivered: 'order_delivered',
  cancelled: {
    goes_back: 'order_cancelled',
    released: 'order_cancelled_released',
    kept: 'order_cancelled_free',
    settled: 'order_cancelled_settled',
    unpaid: 'order_cancelled_free',
  },
  failed: {
    goes_back: 'order_not_delivered',
    released: 'order_not_packed',
    kept: 'order_not_delivered_settled',
    settled: 'order_not_delivered_settled',
    unpaid: 'order_not_paid',
  },
  returned: {
    goes_back: 'order_returned',
    released: 'order_returned_settled',
    kept: 'order_returned_settled',
    settled: 'order_returned_settled',
    unpaid: 'order_returned_settled',
  },
} as const satisfies Record<OrderStep, MessageKind | Record<MoneyAtEnd, MessageKind>>
