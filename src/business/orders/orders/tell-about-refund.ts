import { formatCents } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { sumOf } from './sum-of.ts'
import { readToldOrder, tellCustomer } from './tell-about-order.ts'

/** Tells the customer about a refund by the office once all its parts are done, in the transaction that records it. */
export async function tellAboutRefund(shop: Shop, orderId: string, officeRefundId: string): Promise<void> {
  const parts = await shop.db
    .selectFrom('refunds')
    .select(['status', 'amount_cents'])
    .where('office_refund_id', '=', officeRefundId)
    .execute()
  if (parts.some(({ status }) => status !== 'done' && status !== 'released')) return
  const order = await readToldOrder(shop, orderId)
  await tellCustomer(shop, order, {
    key: `part-refunded ${officeRefundId}`,
    kind: parts.every(({ status }) => status === 'released') ? 'order_part_released' : 'order_part_refunded',
    values: { ...order.values, amount: formatCents(sumOf(parts)) },
  })
}
