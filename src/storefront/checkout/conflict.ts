import { type AmountChange, amountChanges } from '#contract/checkout/amount-changes.ts'
import type { CheckoutAmounts } from '#contract/orders/order.ts'
import { ownRefusals, type Refused } from '#contract/refused.ts'
import { checkoutTexts as texts } from '../texts/checkout.ts'

export interface Shortage {
  product_id: string
  title: string
  wanted: number
  available: number
}

/** Why an order was not placed, in a form that shows what was and what is. */
export interface Conflict {
  sentence: string
  amounts: readonly AmountChange[]
  shortages: readonly Shortage[]
  /** Another tab, or an earlier press, has ordered this cart. */
  isOrdered: boolean
}

export function conflictOf({ code, message, details }: Refused, shown: CheckoutAmounts): Conflict {
  const amounts = details.amounts as CheckoutAmounts | undefined
  const shortages = details.lines as Shortage[] | undefined
  return {
    sentence: code === 'network_error' ? texts.lost : message,
    amounts: code === 'total_changed' && amounts ? amountChanges(shown, amounts) : [],
    shortages: code === 'insufficient_stock' ? (shortages ?? []) : [],
    isOrdered: code === 'cart_empty' || code === 'key_used_differently',
  }
}

export const unexpected: Conflict = {
  sentence: ownRefusals.internal_error[1],
  amounts: [],
  shortages: [],
  isOrdered: false,
}
