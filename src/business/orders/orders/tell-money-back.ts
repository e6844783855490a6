import { sql } from 'kysely'
import { formatCents } from '#contract/money.ts'
import { leftOf, paidOf, readMoney, sumOf } from '../../money/payments/money-of-order.ts'
import { isAboutOrder } from '../../people/messages/order-values.ts'
import type { Shop } from '../../shop.ts'
import { messageOfStep, tellCustomer } from './order-messages.ts'
import type { PackedOtherwise } from './price-as-packed.ts'

/** The messages about an order's end that announce its refund. */
const announcing = [messageOfStep.cancelled, messageOfStep.failed, messageOfStep.returned].map(
  ({ goes_back }) => goes_back,
)

/**
 * Tells the customer once that an order which has ended is refunded in full, unless the message about its end said so.
 * Refunds by the office and for order changes have messages of their own.
 */
export async function tellMoneyBack(shop: Shop, orderId: string): Promise<void> {
  const { refunds } = await readMoney(shop, orderId)
  const atEnd = refunds.filter(
    ({ status, office_refund_id, change_id, because }) =>
      status === 'done' && office_refund_id === null && change_id === null && because !== 'packed_less',
  )
  const cents = sumOf(atEnd)
  if (cents === 0 || (await isAnnounced(shop, orderId, formatCents(cents)))) return
  await tellCustomer(shop, orderId, {
    key: 'refunded',
    kind: 'order_refunded',
    values: { amount: formatCents(cents) },
  })
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
  const { refunds } = await readMoney(shop, orderId)
  const parts = refunds.filter(({ office_refund_id }) => office_refund_id === officeRefundId)
  if (parts.some(({ status }) => status !== 'done' && status !== 'released')) return
  await tellCustomer(shop, orderId, {
    key: `part-refunded ${officeRefundId}`,
    kind: parts.every(({ status }) => status === 'released') ? 'order_part_released' : 'order_part_refunded',
    values: { amount: formatCents(sumOf(parts)) },
  })
}

/** Tells the customer by text message that not all was packed as ordered. By email they get the receipt, line by line. */
export async function tellPacked(shop: Shop, orderId: string, packed: PackedOtherwise): Promise<void> {
  // Counts lines rather than naming them: a longer text message costs twice.
  const sentences = [
    inWords(packed.short, ['item was short', 'items were short']),
    inWords(packed.replaced, ['item was swapped', 'items were swapped']),
  ]
  const values = {
    total: formatCents(packed.agreedCents),
    differs: sentences.filter(Boolean).join(' '),
    paid: formatCents(leftOf(paidOf(await readMoney(shop, orderId)))),
  }
  await tellCustomer(shop, orderId, { key: 'packed sms', kind: 'order_packed', values })
}

function inWords(count: number, [one, several]: readonly [string, string]): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : several}.`
}
