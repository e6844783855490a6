import { refundReasons } from '../../money/payments/refund-causes.ts'

const becauseWords: Record<string, string> = {
  ...refundReasons,
  not_paid_in_time: 'It was not paid in time',
  payment_failed: 'The payment failed',
  asked_for: 'The customer asked for it',
  by_the_shop: 'It was cancelled in the office',
  not_packed: 'Could not be packed',
  not_delivered: 'Could not be delivered',
  order_cancelled: 'The order was cancelled',
  packed_less: 'Packed less, or something cheaper in its place',
  order_changed: 'The customer took something out',
  order_not_live: 'It was paid too late',
  amount_differs: 'A wrong amount was paid',
  returned: 'Returned',
}

/** Returns why an order was refunded or ended, in words. */
export function becauseInWords(because: string): string {
  return becauseWords[because] ?? because.replaceAll('_', ' ')
}
