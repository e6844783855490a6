import type { RefObject } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { createPaymentIntent } from '#contract/payments/payments.ts'

export type Intent = ReplyOf<typeof createPaymentIntent>

/** What became of asking the bank. Whether money has moved, only the shop's service says. */
export type Asked =
  | { state: 'answered' }
  /** The bank's own page has opened in place of ours. */
  | { state: 'leaving' }
  | { state: 'refused'; message: string }

/** Where a card is typed: the provider's form or ours. */
export interface PaymentForm {
  /** Whether it may be sent; shows beside its fields what is wrong with it. */
  check: () => Promise<boolean>
  ask: (intent: Intent, returnUrl: string) => Promise<Asked>
}

export type PaymentFormRef = RefObject<PaymentForm | null>

export interface PaymentFormProps {
  ref: PaymentFormRef
  publishableKey: string
  /** Dollars. */
  amount: number
}
