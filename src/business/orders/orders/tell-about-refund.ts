import { formatCents } from '#contract/money.ts'
import type { Shop } from '../../shop.ts'
import { readToldOrder, tellCustomer } from './tell-about-order.ts'

/** Tells the customer about a refund by the office once all its parts are done, in the transaction that records it. */
export async function tellAboutRefund(shop: Shop, orderId: string, officeRefundId: string): Promise<void> {
  const open = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('office_refund_id', '=', officeRefundId)
    .where('status', '<>', 'done')
    .executeTakeFirst()
  if (open) return
  const { amount_cents } = await shop.db
    .selectFrom('office_refunds')
    .select('amount_cents')
    .where('id', '=', officeRefundId)
    .executeTakeFirstOrThrow()
  const order = await readToldOrder(shop, orderId)
  await tellCustomer(shop, order, {
    key: `part-refunded ${officeRefundId}`,
    kind: 'order_part_refunded',
    values: { ...order.values, amount: formatCents(amount_cents) },
  })
}
