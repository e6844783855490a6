import { formatCents } from '#contract/money.ts'
import { tell } from '../messages/tell.ts'
import type { Shop } from '../shop.ts'
import { type OrderFacts, type OrderMessage, type OrderStep, orderMessages } from './order-messages.ts'
import { windowInWords } from './window-in-words.ts'

/** Tells the customer of a step by text message, and by e-mail where there is an address, once, after the commit. */
export function tellAboutOrder(shop: Shop, orderId: string, step: OrderStep): Promise<void> {
  return tellCustomer(shop, orderId, { key: step, message: orderMessages[step] })
}

interface Told {
  /** What of this order is told once. */
  key: string
  message: (order: OrderFacts) => OrderMessage
}

export async function tellCustomer(shop: Shop, orderId: string, { key, message }: Told): Promise<void> {
  const order = await readOrder(shop, orderId)
  const { subject, body } = message({
    number: order.number,
    window: windowInWords(order.slot_starts_at, order.slot_ends_at),
    total: formatCents(order.total_cents),
    isPaid: order.payment_status === 'paid' && order.total_cents > 0,
    url: `${shop.publicUrl}/account/order/${order.number}`,
  })
  const dedupeKey = (channel: string) => `order ${orderId} ${key} ${channel}`
  // Neither is there any more once the account was deleted.
  if (order.mobile) await tell(shop, { channel: 'sms', to: order.mobile, body, dedupeKey: dedupeKey('sms') })
  if (order.email) {
    await tell(shop, { channel: 'email', to: order.email, subject, body, dedupeKey: dedupeKey('email') })
  }
}

function readOrder({ db }: Shop, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.number', 'orders.slot_starts_at', 'orders.slot_ends_at', 'orders.total_cents'])
    .select(['orders.payment_status', 'customers.mobile', 'customers.email'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}
