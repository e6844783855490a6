import type { ReplyOf } from '#contract/endpoint.ts'
import type { CheckoutAmounts } from '#contract/orders/order.ts'
import type { paymentResult } from '#contract/payments/payments.ts'
import type { Refused } from '#contract/refused.ts'
import type { Conflict } from './conflict.ts'
import type { Asked } from './payment-form.ts'

/** By card in our page, or on the provider's own page. */
export type Way = 'card' | 'page'

/** What the shopper had chosen, and saw on the screen, as they pressed. */
export interface Choice {
  addressId: string
  slotId: string
  amounts: CheckoutAmounts
}

/** An order that is placed and waits for its payment, or the choices that one is made of. */
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

/** One of a number of looks at how far a payment is, and the pause before it. */
export interface Look {
  orderId: string
  turn: number
  turns: number
  afterMs: number
}

export type CheckoutEvent =
  /** Nothing is to be paid where something is not chosen yet. */
  | { type: 'pressed'; way: Way; what: Payable | undefined }
  /** The page was opened with an order in its address. */
  | { type: 'arrived'; orderId: string }
  /** The order on the screen is paid: by another tab, or by the provider's page. */
  | { type: 'found-paid'; orderId: string }
  | { type: 'form-checked'; isFine: boolean }
  | { type: 'placed'; orderId: string; isPaid: boolean }
  | { type: 'not-placed'; refusal: Refused | undefined }
  /** From here on a reload finds the order again. */
  | { type: 'in-address' }
  /** Undefined where the provider's answer got lost. */
  | { type: 'asked'; asked: Asked | undefined }
  | { type: 'looked'; result: ReplyOf<typeof paymentResult> }
  | { type: 'failed'; refusal: Refused | undefined }
  /** The page came back out of the browser's history, as it was when the shopper left it. */
  | { type: 'awoke' }
  /** The cart has been brought down to what there is. */
  | { type: 'taken' }

export interface CheckoutState {
  step: Step
  /** Why the last try did not pay. */
  message: string | undefined
  /** Why the last try did not become an order. */
  conflict: Conflict | undefined
  /** The shopper pressed before everything was chosen. */
  isMissing: boolean
  /** The order that this page has made of the cart. */
  placedId: string | undefined
}

export const beginning: CheckoutState = {
  step: { at: 'idle' },
  message: undefined,
  conflict: undefined,
  isMissing: false,
  placedId: undefined,
}
