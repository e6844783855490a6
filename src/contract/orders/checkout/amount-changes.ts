import type { Dollars } from '../../money.ts'
import type { CheckoutAmounts } from '../orders/order.ts'

const rows = [
  'total_amount',
  'discount',
  'promo_discount',
  'delivery_charges',
  'window_fee',
  'bill_amount',
] as const satisfies (keyof CheckoutAmounts)[]

export interface AmountChange {
  row: (typeof rows)[number]
  was: Dollars
  now: Dollars
}

/** Returns the changed amounts that a shopper must see before paying, in the order of the summary. */
export function amountChanges(was: CheckoutAmounts, now: CheckoutAmounts): AmountChange[] {
  return rows.flatMap((row) => (was[row] === now[row] ? [] : [{ row, was: was[row], now: now[row] }]))
}
