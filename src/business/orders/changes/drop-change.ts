import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { dropChange as endpoint } from '#contract/orders/changes/order-changes.ts'
import type { Customer, Shop } from '../../shop.ts'
import { getOrder } from '../orders/get-order.ts'
import { requireOwnOrder } from '../orders/require-own-order.ts'
import { endOpenChange } from './end-open-change.ts'

/** Idempotent: without an open change, it returns the order as it is. */
export async function dropChange(
  shop: Shop,
  customer: Customer,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const orderId = await requireOwnOrder(shop, customer, input.order_id)
  await endOpenChange(shop, customer, { orderId })
  return getOrder(shop, customer, input)
}
