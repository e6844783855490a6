import { sql, type Updateable } from 'kysely'
import type { Tables } from '#database/tables.ts'
import { type Payable, type PaymentIntent, PaymentRefused, type Payments } from '#providers/payments/port.ts'
import type { Shop } from '../../shop.ts'

export type OrderPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Reads an order with its payment or, given a change, with the payment of what that change costs more. */
export function findPayment(shop: Shop, orderId: string, changeId: string | null = null) {
  return paymentsOfOrders(shop)
    .where('orders.id', '=', orderId)
    .where(sql<boolean>`payments.change_id is not distinct from ${changeId}`)
    .executeTakeFirst()
}

export function findPaymentById(shop: Shop, paymentId: string) {
  return paymentsOfOrders(shop).where('payments.id', '=', paymentId).executeTakeFirst()
}

/** What a card holds or is to hold: what was agreed, or what a kept card was asked for. */
export const heldCents = sql<number>`coalesce(payments.held_cents, payments.amount_cents)`

/** The most that an order is ever charged. */
export const ceilingCents = sql<number>`(orders.total_cents + orders.weighed_cents)`

/** A change may cost more than its payment, as the order's holds may cover some of it. */
const ceilingOfPayment = sql<number>`
  case when payments.change_id is null and orders.status = 'pending' then ${ceilingCents} else ${heldCents} end`

/** Until when the payment is awaited. That of a change which was made is awaited as long as the order's own. */
export const payUntil = sql<Date>`
  case when order_changes.status = 'open' then order_changes.pay_until else orders.pay_until end`

export function paymentsOfOrders({ db }: Shop) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .leftJoin('order_changes', 'order_changes.id', 'payments.change_id')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('shop_identity', (join) => join.onTrue())
    .select(['orders.id as order_id', 'orders.number', 'orders.status as order_status'])
    .select(['orders.payment_status', 'payments.change_id', 'order_changes.status as change_status'])
    .select(['payments.id', 'payments.status', 'payments.intent_id', 'payments.session_id'])
    .select(['payments.round', 'payments.provider', 'payments.charge_cents', 'payments.charged_at'])
    .select(['payments.is_kept', 'payments.review_because', 'shop_identity.id as shop_id'])
    .select([payUntil.as('pay_until'), ceilingOfPayment.as('ceiling_cents'), heldCents.as('amount_cents')])
    .select((is) => is('customers.blocked_at', 'is not', null).as('is_blocked'))
}

/** Writes columns of a payment; the caller adds under which conditions. */
export function changePayment({ db }: Shop, id: string, columns: Updateable<Tables['payments']>) {
  return db.updateTable('payments').set(columns).where('id', '=', id)
}

/** As above, as long as the payment's round has not ended and the condition holds. Returns whether it was so. */
export async function changeRound(
  shop: Shop,
  { id, round }: Pick<OrderPayment, 'id' | 'round'>,
  columns: Updateable<Tables['payments']>,
  condition = sql<boolean>`true`,
): Promise<boolean> {
  const changed = await changePayment(shop, id, columns)
    .where('round', '=', round)
    .where('status', '=', 'pending')
    .where(condition)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Returns a payment as the provider is asked for it. */
export function payableOf(payment: OrderPayment): Payable {
  const { order_id, change_id, number: orderNumber, shop_id: shopId, round, amount_cents } = payment
  return { orderId: change_id ?? order_id, orderNumber, shopId, round, amountCents: amount_cents }
}

/** Returns the columns of what the bank says of money that it holds or has charged. */
export function bankFacts({ captureBefore, card }: PaymentIntent) {
  return { capture_before: captureBefore ?? null, card: card ? JSON.stringify(card) : null }
}

/** The payment is with a provider that is no longer configured: only a person can look there. */
export class PaymentElsewhere extends PaymentRefused {
  override readonly name = 'PaymentElsewhere'

  constructor(provider: string) {
    super(`the payment is with ${provider}, which is no longer configured`, undefined)
    this.message = this.code
  }
}

/**
 * Returns the provider that issued the payment's ids, as another provider could know the same ids for other payments.
 */
export function providerOf({ payments }: Shop, { provider }: { provider: string | null }): Payments {
  if (provider !== null && provider !== payments.name) throw new PaymentElsewhere(provider)
  return payments
}
