import { type Cents, formatCents } from '#contract/money.ts'
import type { MessageKind, ValuesOf } from '#contract/people/messages/message-texts.ts'
import { leftOf, paidOf, readMoney } from '../../money/payments/money-of-order.ts'
import { orderValues } from '../../people/messages/order-values.ts'
import { tellEitherWay } from '../../people/messages/tell.ts'
import type { Shop } from '../../shop.ts'
import { type MoneyAtEnd, messageOfStep, type OrderStep } from './order-messages.ts'

/**
 * Tells the customer of a step once, by text message or by email, after the commit. A step that ends the
 * order must be told under its lock and before the refund, as the message states the amount that is still to go back.
 */
export async function tellAboutOrder(shop: Shop, orderId: string, step: OrderStep): Promise<void> {
  const order = await readToldOrder(shop, orderId)
  const told = messageOfStep[step]
  if (typeof told === 'string')
    return tellCustomer(shop, order, {
      key: step,
      kind: told,
      values: { ...order.values, money: await moneyNow(shop, orderId) },
    })
  const { money, cents } = order.isPaid ? await moneyAtEnd(shop, orderId) : UNPAID
  await tellCustomer(shop, order, {
    key: step,
    kind: told[money],
    values: { ...order.values, amount: formatCents(cents) },
  })
}

/** Says what of the order's money is held or charged, in few words: a longer text message costs twice. */
async function moneyNow(shop: Shop, orderId: string): Promise<string> {
  const paid = paidOf(await readMoney(shop, orderId))
  if (paid.some(({ isKept }) => isKept)) return 'Nothing is charged yet.'
  if (paid.some(({ isHeld }) => isHeld)) return 'Your card holds the amount.'
  const charged = leftOf(paid)
  return charged > 0 ? `We charged ${formatCents(charged)}.` : 'There is nothing to pay.'
}

const UNPAID = { money: 'unpaid', cents: 0 } as const

/** What was charged is told rather than what is held, since it takes longer to come back. */
async function moneyAtEnd(shop: Shop, orderId: string): Promise<{ money: MoneyAtEnd; cents: Cents }> {
  const paid = paidOf(await readMoney(shop, orderId)).filter(({ leftCents }) => leftCents > 0)
  const [held, charged] = [true, false].map((isHeld) =>
    leftOf(paid.filter((one) => one.isHeld === isHeld && !one.isKept)),
  )
  if (charged) return { money: 'goes_back', cents: charged }
  if (held) return { money: 'released', cents: held }
  return { money: paid.length > 0 ? 'kept' : 'settled', cents: 0 }
}

interface OrderMessage<Kind extends MessageKind> {
  /** The deduplication key within this order. */
  key: string
  kind: Kind
  /** The values of the message's placeholders; they contain no personal data. */
  values: ValuesOf<Kind>
}

export async function tellCustomer<Kind extends MessageKind>(
  shop: Shop,
  { id, mobile, email }: Pick<ToldOrder, 'id' | 'mobile' | 'email'>,
  { key, kind, values }: OrderMessage<Kind>,
): Promise<void> {
  // A deleted account has neither a mobile nor an email.
  if (!mobile) return
  await tellEitherWay(shop, { mobile, email }, kind, values, `order ${id} ${key}`)
}

type ToldOrder = Awaited<ReturnType<typeof readToldOrder>>

/** Reads an order with its customer's contacts and the values that messages state. */
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
    windowStarts: order.slot_starts_at,
    values: orderValues(shop, order),
  }
}
