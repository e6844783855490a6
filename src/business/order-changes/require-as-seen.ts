import { checkoutAmountsInDollars } from '#contract/checkout/checkout-amounts.ts'
import { toCents } from '#contract/money.ts'
import { cannotBeCharged } from '#contract/order-changes/changeable.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Plan } from './plan-change.ts'
import type { ChangeableOrder } from './read-changeable.ts'

/** Refuses what the shopper did not see, and what no card can be charged. False where nothing would change. */
export function requireAsSeen(
  order: ChangeableOrder,
  plan: Plan,
  { expected_total }: { expected_total: number },
): boolean {
  const { amounts, differenceCents } = plan
  if (toCents(expected_total) !== amounts.grandTotalCents)
    throw new Refusal('total_changed', { amounts: checkoutAmountsInDollars(amounts) })
  if (cannotBeCharged(differenceCents)) throw new Refusal('difference_too_small')
  return plan.address !== undefined || plan.slot !== undefined || !hasSameLines(order.lines, plan.lines)
}

type Lines = Plan['lines']

function hasSameLines(before: Lines, after: Lines): boolean {
  const units = new Map(before.map(({ product_id, quantity }) => [product_id, quantity]))
  return (
    before.length === after.length &&
    after.every(({ product_id, quantity }) => units.get(product_id) === quantity)
  )
}
