import { toDollars } from '#contract/money.ts'
import type { previewChange as endpoint } from '#contract/orders/changes/order-changes.ts'
import { checkoutAmountsInDollars } from '#contract/orders/checkout/checkout-amounts.ts'
import type { Customer, VerbOf } from '../../shop.ts'
import { lineView } from '../orders/line-view.ts'
import { requireOwnOrder } from '../orders/lock-order.ts'
import { orderOfPlan } from './order-of-plan.ts'
import { planChange } from './plan-change.ts'
import { requireChangeable } from './read-changeable.ts'

export const previewChange: VerbOf<Customer, typeof endpoint> = async (shop, customer, wanted) => {
  const order = await requireChangeable(shop, await requireOwnOrder(shop, customer, wanted.order_id))
  const plan = await planChange(shop, customer, { order, wanted })
  return {
    lines: orderOfPlan(plan).lines.map(lineView),
    amounts: checkoutAmountsInDollars(plan.amounts),
    difference: toDollars(plan.differenceCents),
    to_pay: toDollars(plan.toPayCents),
    version: order.version,
  }
}
