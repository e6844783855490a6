import { type AmountChange, amountChanges } from '#contract/orders/checkout/amount-changes.ts'
import type { CheckoutAmounts } from '#contract/orders/orders/order.ts'
import type { Shortage } from '#contract/refusal-details.ts'
import { isRefused, ownRefusals, type Refused } from '#contract/refused.ts'
import { fieldSentenceOf, shortagesOf } from '../../network/browser-call.ts'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

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
