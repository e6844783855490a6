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

export function paymentsOfOrders({ db }: Shop) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .leftJoin('order_changes', 'order_changes.id', 'payments.change_id')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('shop_identity', (join) => join.onTrue())
    .select(['orders.id as order_id', 'orders.number', 'orders.status as order_status'])
    .select(['orders.payment_status', 'payments.change_id', 'order_changes.status as change_status'])
    .select(({ fn }) => [
      fn.coalesce('order_changes.pay_until', 'orders.pay_until').as('pay_until'),
      fn.coalesce('order_changes.difference_cents', 'orders.total_cents').as('total_cents'),
    ])
    .select(['payments.id', 'payments.status', 'payments.intent_id', 'payments.session_id', 'payments.round'])
    .select(['payments.provider', 'shop_identity.id as shop_id'])
    .select(['payments.amount_cents', 'payments.review_because'])
    .select((is) => is('customers.blocked_at', 'is not', null).as('is_blocked'))
}
