import { type Cents, formatCents } from '#contract/money.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { MessageKind, ValuesOf } from '#contract/people/messages/message-texts.ts'
import { leftOf, type Paid, paidOf, readMoney } from '../../money/payments/money-of-order.ts'
import { orderValues } from '../../people/messages/order-values.ts'
import { tellEitherWay } from '../../people/messages/tell.ts'
import type { Shop } from '../../shop.ts'
import type { LockedOrder } from './lock-order.ts'

/** The steps of an order that its customer gets a message about. */
export type OrderStep = Exclude<OrderStatus, 'pending' | 'processing'> | 'confirmed'

/**
 * The money of an order that ends: it is refunded, it was only held, its card was only kept, nothing is left of it, or it
 * was never paid.
 */
export type MoneyAtEnd = 'goes_back' | 'released' | 'kept' | 'settled' | 'unpaid'

/** The message about each step; for an ending it depends on the money. */
export const messageOfStep = {
  confirmed: 'order_confirmed',
  out_for_delivery: 'order_on_its_way',
  delivered: 'order_delivered',
  cancelled: {
    goes_back: 'order_cancelled',
    released: 'order_cancelled_released',
    kept: 'order_cancelled_free',
    settled: 'order_cancelled_settled',
    unpaid: 'order_cancelled_free',
  },
  failed: {
    goes_back: 'order_not_delivered',
    released: 'order_not_packed',
    kept: 'order_not_delivered_settled',
    settled: 'order_not_delivered_settled',
    unpaid: 'order_not_paid',
  },
  returned: {
    goes_back: 'order_returned',
    released: 'order_returned_settled',
    kept: 'order_returned_settled',
    settled: 'order_returned_settled',
    unpaid: 'order_returned_settled',
  },
} as const satisfies Record<OrderStep, MessageKind | Record<MoneyAtEnd, MessageKind>>

/**
 * Tells the customer of a step once, by text message or by email, after the commit. A step that ends the
 * order must be told under its lock and before the refund, as the message states the amount that is still to go back.
 */
export async function tellAboutOrder(shop: Shop, order: TellableOrder, step: OrderStep): Promise<void> {
  const told = messageOfStep[step]
  if (typeof told === 'string')
    return tellCustomer(shop, order.id, {
      key: step,
      kind: told,
      values: { money: await moneyNow(shop, order) },
    })
  const { money, cents } = await moneyAtEnd(shop, order)
  await tellCustomer(shop, order.id, { key: step, kind: told[money], values: { amount: formatCents(cents) } })
}

type TellableOrder = Pick<LockedOrder, 'id' | 'payment_status'>

/** Says what of the order's money is held or charged, in few words: a longer text message costs twice. */
async function moneyNow(shop: Shop, { id }: TellableOrder): Promise<string> {
  const paid = paidOf(await readMoney(shop, id))
  if (paid.some(({ isKept }) => isKept)) return 'Nothing is charged yet.'
  const held = heldBy(paid)
  if (held > 0) return `Your card holds ${formatCents(held)}.`
  const charged = leftOf(paid)
  return charged > 0 ? `We charged ${formatCents(charged)}.` : 'There is nothing to pay.'
}

/** What was charged is told rather than what is held, since it takes longer to come back. */
async function moneyAtEnd(shop: Shop, order: TellableOrder): Promise<{ money: MoneyAtEnd; cents: Cents }> {
  if (order.payment_status !== 'paid') return { money: 'unpaid', cents: 0 }
  const paid = paidOf(await readMoney(shop, order.id)).filter(({ leftCents }) => leftCents > 0)
  const charged = leftOf(paid.filter(({ isHeld, isKept }) => !isHeld && !isKept))
  if (charged > 0) return { money: 'goes_back', cents: charged }
  const held = heldBy(paid)
  if (held > 0) return { money: 'released', cents: held }
  return { money: paid.length > 0 ? 'kept' : 'settled', cents: 0 }
}

/** What the bank shows as held: with goods sold by weight, more than the order costs. */
function heldBy(paid: readonly Paid[]): Cents {
  const held = paid.filter(({ isHeld, isKept }) => isHeld && !isKept)
  return held.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

type OrderValues = ReturnType<typeof orderValues>

interface OrderMessage<Kind extends MessageKind> {
  /** The deduplication key within this order. */
  key: string
  kind: Kind
  /** What the message states besides the order's own values. They contain no personal data. */
  values: Omit<ValuesOf<Kind>, keyof OrderValues> & Partial<OrderValues>
}

export async function tellCustomer<Kind extends MessageKind>(
  shop: Shop,
  orderId: string,
  { key, kind, values }: OrderMessage<Kind>,
): Promise<void> {
  const { mobile, email, ...order } = await shop.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['number', 'slot_starts_at', 'slot_ends_at', 'total_cents', 'mobile', 'email'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  // A deleted account has neither a mobile nor an email.
  if (!mobile) return
  const all = { ...orderValues(shop, order), ...values } as unknown as ValuesOf<Kind>
  await tellEitherWay(shop, { mobile, email }, kind, all, `order ${orderId} ${key}`)
}

/** The message about a change that was made, and what the timeline says of its money. */
function kindOfChange(differenceCents: number) {
  if (differenceCents > 0)
    return { kind: 'order_costs_more', money: (by: string) => `It costs ${by} more.` } as const
  if (differenceCents < 0)
    return { kind: 'order_costs_less', money: (by: string) => `It costs ${by} less.` } as const
  return { kind: 'order_costs_the_same', money: () => 'It costs the same.' } as const
}

interface ChangeOutcome {
  id: string
  order_id: string
  difference_cents: number
  step: 'changed' | 'too_late'
}

/** Tells the customer once what became of a change, after the commit. */
export async function tellAboutChange(shop: Shop, told: ChangeOutcome): Promise<void> {
  const { id, order_id, difference_cents, step } = told
  const kind = step === 'changed' ? kindOfChange(difference_cents).kind : 'order_change_too_late'
  const values = { difference: formatCents(Math.abs(difference_cents)) }
  await tellCustomer(shop, order_id, { key: `${step} ${id}`, kind, values })
}

/** The sentence about the change in the order's timeline. */
export function changeSentence(differenceCents: number): string {
  const by = formatCents(Math.abs(differenceCents))
  return `You changed your order. ${kindOfChange(differenceCents).money(by)}`
}
