import type { OfficeOrder, OfficeRefund } from './office-orders.ts'

export const SEEN_TO_NOTE = 500

/** How the review of a payment begins whose refund was turned down: it is over when nothing of that waits any more. */
export const REFUND_NOT_MADE = 'refund not made: '

type Payment = Pick<OfficeOrder['payments'][number], 'review' | 'payment_status' | 'seen_to_at'>

/** A payment that a person has to look at. What has gone back whole is in nobody's hands any more. */
export function isInReview({ review, payment_status, seen_to_at }: Payment): boolean {
  return review !== null && payment_status !== 'refunded' && seen_to_at === null
}

type Refund = Pick<OfficeRefund, 'refund_status' | 'seen_to_at'>

/** A refund that the bank has turned down, and that the customer has not had some other way. */
export function isTurnedDown({ refund_status, seen_to_at }: Refund): boolean {
  return refund_status === 'failed' && seen_to_at === null
}
