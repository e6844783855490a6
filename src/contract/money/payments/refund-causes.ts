/** The reasons for which the office refunds money. */
export const refundReasons = {
  item_missing: 'Something was missing',
  item_bad: 'Something was not good',
  late: 'It came late',
  charged_wrongly: 'It was charged wrongly',
  goodwill: 'Goodwill',
  other: 'Another reason',
} as const

export type RefundReason = keyof typeof refundReasons

export const refundReasonNames = Object.keys(refundReasons) as [RefundReason, ...RefundReason[]]

/** Why money of an order is refunded: first the shop's automatic causes, then the reasons that operators choose. */
export const refundCauses = [
  'order_cancelled',
  'order_changed',
  'packed_less',
  'order_not_live',
  'amount_differs',
  'not_delivered',
  'returned',
  ...refundReasonNames,
] as const

export type RefundCause = (typeof refundCauses)[number]

/** Causes for the rest of an order's money, which goes back when the order ends. */
export const endingCauses: readonly RefundCause[] = ['order_cancelled', 'not_delivered', 'returned']

/** Causes for payments that never counted: made after the order had ended, or of the wrong amount. */
export const unmatchedCauses = ['order_not_live', 'amount_differs'] as const satisfies readonly RefundCause[]

export function isUnmatched(because: string): boolean {
  return unmatchedCauses.some((cause) => cause === because)
}
