import { isTooLittle } from '../checkout/least-payment.ts'
import type { Cents } from '../money.ts'
import type { OrderStatus, PaymentStatus } from '../orders/order-status.ts'

interface Changeable {
  status: OrderStatus
  payment_status: PaymentStatus
  /** Of its delivery window. */
  cut_off_at: Date
  /** The office has given something of it back: what is taken out of it then would go back twice. */
  is_refunded?: boolean
}

/** Until then an order that is paid waits to be packed, and what is in it can be changed. */
export function isChangeable(
  { status, payment_status, cut_off_at, is_refunded = false }: Changeable,
  now: Date,
): boolean {
  return status === 'processing' && payment_status === 'paid' && !is_refunded && cut_off_at > now
}

/** What is paid in time, and heard of a little later, is still put in. */
const GRACE_AFTER_CUT_OFF_MINUTES = 15

/** Later than that the order is packed: what comes for a change of it now goes back. */
export function isTooLateFor(cutOffs: readonly Date[], now: Date): boolean {
  return cutOffs.some((cutOff) => cutOff.getTime() + GRACE_AFTER_CUT_OFF_MINUTES * 60_000 <= now.getTime())
}

/** More to pay than nothing, and less than a card can be charged. */
export function cannotBeCharged(differenceCents: Cents): boolean {
  return differenceCents > 0 && isTooLittle(differenceCents)
}
