import { formatCents } from '#contract/money.ts'
import { tellCustomer } from '../orders/tell-about-order.ts'
import type { Shop } from '../shop.ts'

/** Tells the customer of what the office gave back, once all of it is made. To be run in the transaction that notes so. */
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
  const amount = formatCents(amount_cents)
  await tellCustomer(shop, orderId, {
    key: `part-refunded ${officeRefundId}`,
    message: ({ number, url }) => ({
      subject: `We have refunded ${amount} of order ${number}`,
      body: `We have refunded ${amount} of Punnet order ${number}. Your bank may take a few days to show it. ${url}`,
    }),
  })
}
