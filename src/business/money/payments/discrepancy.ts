import type { LostCharge } from './lost-charge.ts'

/** A disagreement between our books and the provider's. */
export interface Discrepancy {
  /** Stays the same for as long as the discrepancy lasts. */
  key: string
  /** A stable name for alerts from the log; none if the alarm was raised when the failure was recorded. */
  event?: 'payment differs' | 'refund differs' | 'charge without an order' | undefined
  says: string
  /** When the payment, refund or charge began. */
  at: Date
  /** Whether a payment in progress may cause it, so that it may resolve by itself. */
  mayPass?: boolean
  /** The charge, if this shop made it. */
  unmatched?: LostCharge
  /** The refund that is done in our books but failed at the provider. */
  failedRefundId?: string
}
