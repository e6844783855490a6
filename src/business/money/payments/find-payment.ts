import { sql } from 'kysely'
import { HELD_FOR_DAYS } from '#contract/money/payments/held-for.ts'
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

/** Whether the window is near enough for a bank to hold the money until then. It cannot change while the order is unpaid. */
const isHeldAtFirst = sql<boolean>`(
  orders.slot_ends_at <= payments.created_at + ${sql.lit(`${HELD_FOR_DAYS} days`)}::interval)`

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
      .select(({ fn }) => [fn.coalesce('order_changes.pay_until', 'orders.pay_until').as('pay_until')])
      // A change may cost more than its payment: the order's holds may cover some of it.
      .select(
        sql<number>`case when payments.change_id is null then orders.total_cents else payments.amount_cents end`.as(
          'total_cents',
        ),
      )
      .select(['payments.charge_cents', 'payments.charged_at', isHeldAtFirst.as('is_held')])
      .select([
        'payments.id',
        'payments.status',
        'payments.intent_id',
        'payments.session_id',
        'payments.round',
      ])
      .select(['payments.provider', 'shop_identity.id as shop_id'])
      .select(['payments.amount_cents', 'payments.review_because'])
      .select((is) => is('customers.blocked_at', 'is not', null).as('is_blocked'))
  )
}
