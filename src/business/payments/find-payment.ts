import type { Shop } from '../shop.ts'

export type OrderPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** An order as its payment sees it. */
export function findPayment(shop: Shop, orderId: string) {
  return paymentsOfOrders(shop).where('orders.id', '=', orderId).executeTakeFirst()
}

export function paymentsOfOrders({ db }: Shop) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .innerJoin('shop_identity', (join) => join.onTrue())
    .select(['orders.id as order_id', 'orders.number', 'orders.status as order_status'])
    .select(['orders.payment_status', 'orders.pay_until', 'orders.total_cents'])
    .select(['payments.id', 'payments.status', 'payments.intent_id', 'payments.session_id', 'payments.round'])
    .select(['payments.provider', 'shop_identity.id as shop_id'])
    .select(['payments.amount_cents', 'payments.review_because'])
}
