import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { hasInvoice } from '#contract/order-status.ts'
import { Receipt } from '#contract/orders/orders/order.schema.ts'
import type { getReceipt as endpoint } from '#contract/orders/orders/orders.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { getOrder } from './get-order.ts'
import { findOrderOfReceipt } from './receipt-link.ts'

export async function getReceipt(
  shop: Shop,
  { receipt_token }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const order = await shop.db
    .selectFrom('orders')
    .select(['number', 'customer_id'])
    .where('id', '=', (await findOrderOfReceipt(shop, receipt_token)) ?? '')
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  const { data } = await getOrder(shop, { id: order.customer_id }, { order_id: order.number })
  if (!hasInvoice(data)) throw new Refusal('not_found')
  // Leaves out whatever the link does not show, such as the phone number.
  return { data: Receipt.parse(data) }
}
