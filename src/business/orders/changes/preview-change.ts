import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import type { previewChange as endpoint } from '#contract/orders/changes/order-changes.ts'
import { checkoutAmountsInDollars } from '#contract/orders/checkout/checkout-amounts.ts'
import type { Customer, Shop } from '../../shop.ts'
import { lineView } from '../orders/line-view.ts'
import { requireOwnOrder } from '../orders/lock-order.ts'
import { orderOfPlan } from './order-of-plan.ts'
import { planChange } from './plan-change.ts'
import { requireChangeable } from './read-changeable.ts'

export async function previewChange(
  shop: Shop,
  customer: Customer,
  wanted: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
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
