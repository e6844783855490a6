import { sql } from 'kysely'
import { formatCents } from '#contract/money.ts'
import { isAboutOrder } from '../../people/messages/order-values.ts'
import type { Shop } from '../../shop.ts'
import { sumOf } from './line-view.ts'
import { messageOfStep } from './order-messages.ts'
import { readToldOrder, tellCustomer } from './tell-about-order.ts'

/** The messages about an order's end that announce its refund. */
const announcing = [messageOfStep.cancelled, messageOfStep.failed, messageOfStep.returned].map(
  ({ goes_back }) => goes_back,
)

/**
 * Tells the customer once that an order which has ended is refunded in full, unless the message about its end said so.
 * Refunds by the office and for order changes have messages of their own.
 */
export async function tellMoneyBack(shop: Shop, orderId: string): Promise<void> {
  const cents = await returnedAtEnd(shop, orderId)
  if (cents === 0 || (await isAnnounced(shop, orderId, formatCents(cents)))) return
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
    .where('refunds.because', '<>', 'packed_less')
    .executeTakeFirstOrThrow()
  return Number(cents)
}

/** A payment that arrives late may mean a larger refund than the message said, or one that no message mentioned. */
async function isAnnounced({ db }: Shop, orderId: string, amount: string): Promise<boolean> {
  const message = await db
    .selectFrom('messages')
    .select('id')
    .where(isAboutOrder(orderId))
    .where('kind', 'in', announcing)
    .where(sql<boolean>`facts ->> 'amount' = ${amount}`)
    .limit(1)
    .executeTakeFirst()
  return message !== undefined
}

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
