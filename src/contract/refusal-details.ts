import type { CheckoutAmounts } from './orders/order.ts'
import type { OrderStatus } from './orders/order-status.ts'
import type { RefusalCode } from './refusals.ts'

/** A line that asks for more than there is. */
export interface Shortage {
  product_id: string
  title: string
  wanted: number
  available: number
}

/** What refusals say besides their sentence, by their code. A code that is not here says nothing more. */
export interface RefusalDetails {
  /** What is wrong, field by field, or line by line of a file. */
  invalid_input: { fields?: Record<string, string>; lines?: string[] }
  otp_incorrect: { attempts_left: number }
  otp_tries_used_up: Later
  /** Of the one product that was asked for, or of each line of a cart. */
  insufficient_stock: { available: number } | { lines: Shortage[] }
  /** Dollars that the member may still put in. */
  over_cap: { left: number }
  /** What the order would cost now. */
  total_changed: { amounts: CheckoutAmounts }
  order_cannot_become: { from: OrderStatus; to: OrderStatus }
  /** Dollars that are left, or that the role may still give back. */
  refund_too_large: { left: number }
  refund_over_limit: { left: number }
  /** What the other person has made of it, as the list shows it. */
  changed_meanwhile: { now: unknown }
  /** What was saved under the key, where it has a page of its own in the office. */
  key_used_differently: { supplier_order_id?: string }
  too_many_requests: Later
  unavailable: Later
  payments_unavailable: Later
}

interface Later {
  /** Seconds until another try makes sense. It travels as `Retry-After`, so a browser finds it there. */
  retryAfter: number
}

export type DetailsOf<Code extends RefusalCode> = Code extends keyof RefusalDetails
  ? RefusalDetails[Code]
  : Record<string, never>
