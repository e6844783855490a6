import type { LostCharge } from './lost-charge.ts'

/** What our books and the provider's do not agree on. */
export interface Difference {
  /** The same for as long as it is the same difference. */
  key: string
  /** Stable, for whatever raises alarms by the log. None where the alarm was raised when it was written down. */
  event?: 'payment differs' | 'refund differs' | 'charge without an order' | undefined
  says: string
  /** When what differs was begun. */
  at: Date
  /** Whether what is under way right now may look like it, and settles it. */
  mayPass?: boolean
  /** A charge of this shop's own. */
  stray?: LostCharge
  /** Of ours, done here and failed there. */
  failedRefundId?: string
}
