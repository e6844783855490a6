import type { RefObject } from 'react'
import type { AskOf, ReplyOf } from '#contract/endpoint.ts'
import { createPaymentIntent } from '#contract/payments/payments.ts'
import { isRefused } from '#contract/refused.ts'
import { call } from '../network/browser-call.ts'

export type Intent = ReplyOf<typeof createPaymentIntent>

/** What became of asking the bank. Whether money has moved, only the shop's service says. */
export type Asked =
  | { state: 'answered' }
  /** The bank's own page has opened in place of ours. */
  | { state: 'leaving' }
  | { state: 'refused'; message: string }

/** Where a card is typed: the provider's form or ours. */
export interface CardEntry {
  /** Whether it may be sent; shows beside its fields what is wrong with it. */
  check: () => Promise<boolean>
  ask: (intent: Intent, returnUrl: string) => Promise<Asked>
}

/** Where a saved card is chosen, or one is typed. */
export interface PaymentForm extends CardEntry {
  choice: () => Pick<AskOf<typeof createPaymentIntent>, 'card_id' | 'save_card'>
  /** What was chosen is not there any more. */
  lookAgain: () => void
}

export type PaymentFormRef = RefObject<PaymentForm | null>

export interface CardEntryProps {
  ref: RefObject<CardEntry | null>
  publishableKey: string
  /** Dollars. */
  amount: number
  /** Whether the provider is to keep the card. */
  savesCard: boolean
}

/** Prepares paying as the form says. */
export async function prepareIntent(
  form: PaymentForm | null,
  order: Pick<AskOf<typeof createPaymentIntent>, 'order_id' | 'change_id'>,
  options?: { signal: AbortSignal },
): Promise<Intent> {
  try {
    return await call(createPaymentIntent, { ...order, ...form?.choice() }, options)
  } catch (error) {
    if (isRefused(error, 'not_found')) form?.lookAgain()
    throw error
  }
}
