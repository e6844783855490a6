import type { ReplyOf } from '#contract/endpoint.ts'
import type { paymentResult } from '#contract/money/payments/payments.ts'
import { type AmountChange, amountChanges } from '#contract/orders/checkout/amount-changes.ts'
import type { CheckoutAmounts } from '#contract/orders/orders/order.ts'
import type { Shortage } from '#contract/refusals.ts'
import { isRefused, ownRefusals, type Refused } from '#contract/refused.ts'
import type { ConfirmationResult } from '../../money/payments/payment-form.ts'
import { fieldSentenceOf, shortagesOf } from '../../network/browser-call.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

/** By card on our page, or on the provider's own page. */
export type Way = 'card' | 'page'

/** The choices and amounts on the screen when the shopper pressed Pay. */
export interface Choice {
  addressId: string
  slotId: string
  amounts: CheckoutAmounts
}

/** An order that waits for its payment, or the choices to place an order with. */
export type Payable = { orderId: string } | { choice: Choice }

export type Step =
  | { at: 'idle' }
  | { at: 'unfilled' }
  | { at: 'checking-form'; what: Payable }
  | { at: 'placing'; way: Way; choice: Choice }
  | { at: 'placed'; way: Way; orderId: string }
  | { at: 'refused'; refusal: Refused | undefined }
  | { at: 'asking'; way: Way; orderId: string }
  | { at: 'leaving' }
  | { at: 'looking'; look: Look }
  | { at: 'waiting'; look: Look }
  | { at: 'over' }
  | { at: 'paid'; orderId: string }

/** One poll of a payment's state, and the pause before it. */
interface Look {
  orderId: string
  turn: number
  turns: number
  afterMs: number
}

export type CheckoutEvent =
  /** `what` is undefined while something is still to be chosen. */
  | { type: 'pressed'; way: Way; what: Payable | undefined }
  /** The page was opened with an order in its address. */
  | { type: 'arrived'; orderId: string }
  /** The order on the screen was paid in another tab, or on the provider's page. */
  | { type: 'found-paid'; orderId: string }
  | { type: 'form-checked'; isFine: boolean }
  | { type: 'placed'; orderId: string; isPaid: boolean }
  | { type: 'not-placed'; refusal: Refused | undefined }
  /** The address names the order from here on, so a reload finds it. */
  | { type: 'in-address' }
  /** Undefined if the provider's answer was lost. */
  | { type: 'asked'; asked: ConfirmationResult | undefined }
  | { type: 'looked'; result: ReplyOf<typeof paymentResult> }
  | { type: 'failed'; refusal: Refused | undefined }
  /** The page came back from the back/forward cache in the state in which the shopper left it. */
  | { type: 'awoke' }
  /** The cart has been reduced to what is available. */
  | { type: 'taken' }

export interface CheckoutState {
  step: Step
  /** The way of the button that was pressed last, which shows that the page is busy. */
  pressed: Way | undefined
  /** Why the last attempt did not pay. */
  message: string | undefined
  /** Why the last attempt did not become an order. */
  conflict: Conflict | undefined
  /** The shopper pressed Pay before everything was chosen. */
  isMissing: boolean
  /** The order that this page has made from the cart. */
  placedId: string | undefined
}

export const beginning: CheckoutState = {
  step: { at: 'idle' },
  pressed: undefined,
  message: undefined,
  conflict: undefined,
  isMissing: false,
  placedId: undefined,
}

/** Why an order was not placed, with the values before and now. */
export interface Conflict {
  sentence: string
  amounts: readonly AmountChange[]
  shortages: readonly Shortage[]
  /** Another tab, or an earlier press, has already ordered this cart. */
  isOrdered: boolean
  /** Whether the service has refused. If its answer was lost or broken, the order may have been placed. */
  isCertain: boolean
}

/** `undefined` stands for a failure of our own, which has no message. */
export function conflictOf(refused: Refused | undefined, shown: CheckoutAmounts): Conflict {
  if (!refused) return unexpected
  const { code, status } = refused
  return {
    sentence: code === 'network_error' ? texts.lost : fieldSentenceOf(refused),
    amounts: isRefused(refused, 'total_changed') ? amountChanges(shown, refused.details.amounts) : [],
    shortages: shortagesOf(refused),
    isOrdered: code === 'cart_empty' || code === 'key_used_differently',
    isCertain: status >= 400 && status < 500,
  }
}

const unexpected: Conflict = {
  sentence: ownRefusals.internal_error[1],
  amounts: [],
  shortages: [],
  isOrdered: false,
  isCertain: false,
}
