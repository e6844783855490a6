export const SEEN_TO_NOTE = 500

/** The prefix of the review of a payment whose refund was turned down. The review ends with its last open refund. */
export const REFUND_NOT_MADE = 'refund not made: '

interface Payment {
  review: string | null
  payment_status: string
  seen_to_at: string | null
}

/** Whether a person must check the payment. A fully refunded payment needs no check. */
export function isInReview({ review, payment_status, seen_to_at }: Payment): boolean {
  return review !== null && payment_status !== 'refunded' && seen_to_at === null
}

interface Refund {
  refund_status: string
  seen_to_at: string | null
}

/** Whether the bank has turned the refund down and the customer has not been repaid another way. */
export function isTurnedDown({ refund_status, seen_to_at }: Refund): boolean {
  return refund_status === 'failed' && seen_to_at === null
}
