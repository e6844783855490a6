import { sql } from 'kysely'
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

const isNewOrder = sql`(payments.change_id is null and orders.status = 'pending')`

/** Until when the payment is awaited. That of a change which was made is awaited as long as the order's own. */
export const payUntil = sql<Date>`
  case when order_changes.status = 'open' then order_changes.pay_until else orders.pay_until end`

export function paymentsOfOrders({ db }: Shop) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('payments', 'payments.order_id', 'orders.id')
      .leftJoin('order_changes', 'order_changes.id', 'payments.change_id')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .innerJoin('shop_identity', (join) => join.onTrue())
      .select(['orders.id as order_id', 'orders.number', 'orders.status as order_status'])
      .select(['orders.payment_status', 'payments.change_id', 'order_changes.status as change_status'])
      .select(payUntil.as('pay_until'))
      // A change may cost more than its payment: the order's holds may cover some of it.
      .select(
        sql<number>`case when ${isNewOrder} then ${ceilingCents} else ${heldCents} end`.as('ceiling_cents'),
      )
      .select(['payments.charge_cents', 'payments.charged_at', 'payments.is_kept'])
      .select([
        'payments.id',
        'payments.status',
        'payments.intent_id',
        'payments.session_id',
        'payments.round',
      ])
      .select(['payments.provider', 'shop_identity.id as shop_id'])
      .select([heldCents.as('amount_cents'), 'payments.review_because'])
      .select((is) => is('customers.blocked_at', 'is not', null).as('is_blocked'))
  )
}
