import type { RefObject } from 'react'
import type { AskOf, ReplyOf } from '#contract/endpoint.ts'
import { declineOfStripe, paymentMessage } from '#contract/money/payments/payment-message.ts'
import { createPaymentIntent } from '#contract/money/payments/payments.ts'
import { isRefused } from '#contract/refused.ts'
import { call } from '../../network/browser-call.ts'

export type Intent = ReplyOf<typeof createPaymentIntent>

/** The outcome of asking the bank. Only the shop's service knows whether money has moved. */
export type ConfirmationResult =
  | { state: 'answered' }
  /** The bank's own page has replaced ours. */
  | { state: 'leaving' }
  | { state: 'refused'; message: string }

/** A refusal that is not about the card is about the payment's state, which the shop's service knows. */
export function resultOf(
  error: { type?: string; code?: string } | undefined,
  isOfCard = error?.type === 'card_error',
): ConfirmationResult {
  return isOfCard
    ? { state: 'refused', message: paymentMessage(declineOfStripe(error?.code)) }
    : { state: 'answered' }
}

/** A form to type a card into: the provider's or ours. */
export interface CardEntry {
  /** Resolves to whether the card may be sent; shows problems beside the fields. */
  check: () => Promise<boolean>
  ask: (intent: Intent, returnUrl: string) => Promise<ConfirmationResult>
}

/** A choice of saved cards, with a form to type a new card into. */
export interface PaymentForm extends CardEntry {
  choice: () => Pick<AskOf<typeof createPaymentIntent>, 'card_id' | 'save_card'>
  /** Fetches the saved cards again, because the chosen one no longer exists. */
  lookAgain: () => void
}

export type PaymentFormRef = RefObject<PaymentForm | null>

export interface CardEntryProps {
  ref: RefObject<CardEntry | null>
  publishableKey: string
  /** Dollars. */
  amount: number
  /** Whether the provider should keep the card. */
  savesCard: boolean
  /** Whether the card is only kept, to hold the amount later. */
  isKept: boolean
}

/** Prepares a payment with the card that is chosen in the form. */
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
