import type { OrderLine } from '#contract/orders/orders/order.ts'
import { householdTexts as texts } from '../../texts/household.ts'
import { whoPutIn } from './who-put-in.ts'

/** Says who put in how many units of an ordered line, as its owner reads it. */
export function PutInBy({ quantity, shares }: { quantity: number; shares: OrderLine['added_by'] & {} }) {
  return (
    <span className="block text-14 text-muted tabular-nums wrap-anywhere">
      {whoPutIn(quantity, shares, texts.you)}
    </span>
  )
}
