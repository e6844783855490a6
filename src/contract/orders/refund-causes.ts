import { refundReasonNames } from '../office/orders/refunds.ts'

/** Why money of an order goes back: first what the shop gives back by itself, then what a person decides. */
export const refundCauses = [
  'order_cancelled',
  'order_changed',
  'order_not_live',
  'amount_differs',
  'not_delivered',
  'returned',
  ...refundReasonNames,
] as const

export type RefundCause = (typeof refundCauses)[number]
