import { isTooLittle } from '#contract/limits/least-payment.ts'
import { isSum } from '#contract/money.ts'
import { checkoutAmountsInDollars } from '#contract/orders/checkout/checkout-amounts.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Plan } from './plan-change.ts'
import type { ChangeableOrder } from './read-changeable.ts'

/**
 * Refuses a total that the shopper did not see, and a payment too small for a card. False if nothing would change.
 */
export function requireUnchanged(
  order: ChangeableOrder,
  plan: Plan,
  { expected_total }: { expected_total: number },
): boolean {
  const { amounts, toPayCents } = plan
  if (!isSum(expected_total, amounts.grandTotalCents))
    throw new Refusal('total_changed', { amounts: checkoutAmountsInDollars(amounts) })
  if (isTooLittle(toPayCents)) throw new Refusal('difference_too_small')
  return plan.address !== undefined || plan.slot !== undefined || !hasSameLines(order.lines, plan.lines)
}

type Lines = Plan['lines']

function hasSameLines(before: Lines, after: Lines): boolean {
  const were = new Map(before.map((line) => [line.product_id, toBeSame(line)]))
  return before.length === after.length && after.every((line) => were.get(line.product_id) === toBeSame(line))
}

function toBeSame({ quantity, if_out, substitute_ids, note }: Lines[number]): string {
  return JSON.stringify([quantity, if_out, substitute_ids, note])
}
