import { type AmountChange, amountChanges } from '#contract/checkout/amount-changes.ts'
import type { CheckoutAmounts } from '#contract/orders/order.ts'
import type { Shortage } from '#contract/refusal-details.ts'
import { isRefused, ownRefusals, type Refused } from '#contract/refused.ts'
import { fieldSentenceOf } from '../network/field-sentence-of.ts'
import { shortagesOf } from '../network/shortages-of.ts'
import { checkoutTexts as texts } from '../texts/checkout.ts'

/** Why an order was not placed, in a form that shows what was and what is. */
export interface Conflict {
  sentence: string
  amounts: readonly AmountChange[]
  shortages: readonly Shortage[]
  /** Another tab, or an earlier press, has ordered this cart. */
  isOrdered: boolean
  /** The service has said no. Of an answer that was lost, or broke on its way, it is not known what was done. */
  isCertain: boolean
}

/** Undefined stands for a failure of ours, which has no words of its own. */
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
