import type { OrderStatus, PackingStage } from './order-status.ts'
import type { RefusalCode } from './refusals.ts'

/** A line that asks for more units than are available. */
export interface Shortage {
  product_id: string
  title: string
  wanted: number
  available: number
}

/**
 * The details that a refusal carries besides its sentence, by code. A wing declares what it adds; a code that is missing
 * has none.
 */
export interface RefusalDetails {
  /** The faults by field, or by line of a file. */
  invalid_input: { fields?: Record<string, string>; lines?: string[] }
  otp_incorrect: { attempts_left: number }
  otp_tries_used_up: Later
  /** For the one product of the request, or for each line of a cart. */
  insufficient_stock: { available: number } | { lines: Shortage[] }
  /** Dollars that the member can still add. */
  over_cap: { left: number }
  order_cannot_become: { from: OrderStatus | PackingStage; to: OrderStatus | PackingStage }
  /** Dollars that are left, or that the role can still refund. */
  refund_too_large: { left: number }
  refund_over_limit: { left: number }
  /** The current state after the other person's change, as the list shows it. */
  changed_meanwhile: { now: unknown }
  /** The order that was saved under the key, if it has a page of its own in the office. */
  key_used_differently: { supplier_order_id?: string }
  too_many_requests: Later
  unavailable: Later
  payments_unavailable: Later
}

interface Later {
  /** Seconds until a retry makes sense. The value travels as the `Retry-After` header, where a browser finds it. */
  retryAfter: number
}

export type DetailsOf<Code extends RefusalCode> = Code extends keyof RefusalDetails
  ? RefusalDetails[Code]
  : Record<string, never>
