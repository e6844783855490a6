import { sql } from 'kysely'
import { formatCents } from '#contract/money.ts'
import type { Shop } from '../shop.ts'
import { readToldOrder, tellCustomer } from './tell-about-order.ts'

/**
 * Tells the customer once that an order which has ended is refunded in full, with the amount that its end returned.
 * Refunds by the office and for order changes have messages of their own.
 */
export async function tellMoneyBack(shop: Shop, orderId: string): Promise<void> {
  const cents = await returnedAtEnd(shop, orderId)
  if (cents === 0) return
  const order = await readToldOrder(shop, orderId)
  await tellCustomer(shop, order, {
    key: 'refunded',
    kind: 'order_refunded',
    values: { ...order.values, amount: formatCents(cents) },
  })
}

async function returnedAtEnd({ db }: Shop, orderId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('refunds.amount_cents'), sql.lit(0)).as('cents'))
    .where('payments.order_id', '=', orderId)
    .where('refunds.status', '=', 'done')
    .where('refunds.office_refund_id', 'is', null)
    .where('refunds.change_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(cents)
}
