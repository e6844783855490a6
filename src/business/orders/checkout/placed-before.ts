import type { ReplyOf } from '#contract/endpoint.ts'
import { statusCodes } from '#contract/order-status.ts'
import type { checkoutOrder as endpoint } from '#contract/orders/checkout/checkout.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { type Attempt, requireSameRequest } from '../../idempotency-key.ts'
import type { Customer, Shop } from '../../shop.ts'
import { amountsOfOrder } from '../orders/amounts-of-order.ts'

/** Returns the order that this attempt already placed; refuses a key that was used for a different request. */
export async function findAttempt(
  { db }: Shop,
  customer: Customer,
  attempt: Attempt,
): Promise<string | undefined> {
  const { key } = attempt
  if (!key) return undefined
  const query = db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('customer_id', '=', customer.id)
    .where('idempotency_key', '=', key)
  const order = await preparedStatement('find attempt', query).executeTakeFirst(db)
  requireSameRequest(order, attempt)
  return order?.id
}

/** Returns the reply to a checkout; a repeated request gets the same one. */
export async function placedOrder({ db }: Shop, orderId: string): Promise<ReplyOf<typeof endpoint>> {
  const query = db
    .selectFrom('orders')
    .select(['number', 'status', 'payment_status', 'pay_until'])
    .select(['goods_cents', 'product_discount_cents', 'promo_discount_cents', 'delivery_cents'])
    .select(['window_fee_cents', 'total_cents', 'gst_cents', 'weighed_cents'])
    .where('id', '=', orderId)
  const order = await preparedStatement('read placed order', query).executeTakeFirstOrThrow(db)
  return {
    order_id: order.number,
    amounts: amountsOfOrder(order),
    status: statusCodes[order.status],
    order_status: order.status,
    payment_status: order.payment_status,
    pay_until: order.pay_until.toISOString(),
  }
}
