import type { MessageKind } from '#contract/messages/message-texts.ts'

/** The steps of an order that its customer is told of. */
export type OrderStep = 'confirmed' | 'out_for_delivery' | 'delivered' | 'cancelled' | 'failed' | 'refunded'

/** What there is to say of each, of an order that was paid and of one that was not. */
export const messageOfStep = {
  confirmed: { paid: 'order_confirmed', free: 'order_confirmed' },
  out_for_delivery: { paid: 'order_on_its_way', free: 'order_on_its_way' },
  delivered: { paid: 'order_delivered', free: 'order_delivered' },
  cancelled: { paid: 'order_cancelled', free: 'order_cancelled_free' },
  failed: { paid: 'order_not_delivered', free: 'order_not_paid' },
  refunded: { paid: 'order_refunded', free: 'order_refunded' },
} as const satisfies Record<OrderStep, Record<'paid' | 'free', MessageKind>>
