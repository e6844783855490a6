import type { MessageKind, ValuesOf } from '#contract/messages/message-texts.ts'
import { type Cents, formatCents } from '#contract/money.ts'
import { tell } from '../messages/tell.ts'
import { wordsOf } from '../messages/words-of.ts'
import { leftOfOrder } from '../payments/request-refund.ts'
import type { Shop } from '../shop.ts'
import { type MoneyAtEnd, messageOfStep, type OrderStep } from './order-messages.ts'
import { orderValues } from './order-values.ts'

/**
 * Tells the customer of a step by text message, and by email where there is an address, once, after the commit. Of one that
 * ends the order, by the holder of its lock and before its money is given back: what is left then is what goes back.
 */
export async function tellAboutOrder(shop: Shop, orderId: string, step: OrderStep): Promise<void> {
  const order = await readToldOrder(shop, orderId)
  const told = messageOfStep[step]
  if (typeof told === 'string')
    return tellCustomer(shop, order, { key: step, kind: told, values: order.values })
  const leftCents = order.isPaid ? await leftOfOrder(shop, orderId) : 0
  const kind = told[moneyAtEnd(order, leftCents)]
  await tellCustomer(shop, order, {
    key: step,
    kind,
    values: { ...order.values, amount: formatCents(leftCents) },
  })
}

function moneyAtEnd({ isPaid }: ToldOrder, leftCents: Cents): MoneyAtEnd {
  if (!isPaid) return 'unpaid'
  return leftCents > 0 ? 'goes_back' : 'settled'
}

interface Told<Kind extends MessageKind> {
  /** What of this order is told once. */
  key: string
  kind: Kind
  /** What each of its placeholders says. Nothing in it is about a person. */
  values: ValuesOf<Kind>
}

export async function tellCustomer<Kind extends MessageKind>(
  shop: Shop,
  { id, mobile, email }: Pick<ToldOrder, 'id' | 'mobile' | 'email'>,
  { key, kind, values }: Told<Kind>,
): Promise<void> {
  const { subject, body } = await wordsOf(shop, kind, values)
  const facts = values as Record<string, string>
  const dedupeKey = (channel: string) => `order ${id} ${key} ${channel}`
  // Neither is there any more once the account was deleted.
  if (mobile) await tell(shop, { kind, channel: 'sms', to: mobile, body, facts, dedupeKey: dedupeKey('sms') })
  if (email)
    await tell(shop, {
      kind,
      channel: 'email',
      to: email,
      subject,
      body,
      facts,
      dedupeKey: dedupeKey('email'),
    })
}

type ToldOrder = Awaited<ReturnType<typeof readToldOrder>>

/** An order as messages tell of it. */
export async function readToldOrder(shop: Shop, orderId: string) {
  const order = await shop.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.slot_starts_at',
      'orders.slot_ends_at',
      'orders.total_cents',
    ])
    .select(['orders.payment_status', 'customers.mobile', 'customers.email'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { id, mobile, email } = order
  return {
    id,
    mobile,
    email,
    isPaid: order.payment_status === 'paid',
    values: orderValues(shop, order),
  }
}
