import { sql } from 'kysely'
import { awaitsPayment } from '#contract/order-status.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'
import { type OrderPayment, paymentsOfOrders } from './find-payment.ts'

interface PayableQuery {
  order_id: string
  /** Set if the payment is for what this change costs more. */
  change_id?: string | undefined
}

/** Returns the payment of a customer's own order, by the order's number. */
export async function requirePayment(
  shop: Shop,
  customer: Customer,
  asked: PayableQuery,
): Promise<OrderPayment> {
  const payment = await paymentsOfOrders(shop)
    .where('orders.number', '=', asked.order_id)
    .where('orders.customer_id', '=', customer.id)
    .where(
      asked.change_id === undefined
        ? sql<boolean>`(payments.change_id is null or order_changes.status = 'made')`
        : sql<boolean>`payments.change_id = ${asked.change_id}`,
    )
    // The kept card of a change may be declined as well.
    .orderBy(sql`(payments.status = 'pending') desc, payments.change_id nulls first`)
    .executeTakeFirst()
  if (!payment) throw new Refusal('not_found')
  return payment
}

export async function requirePayable(
  shop: Shop,
  customer: Customer,
  asked: PayableQuery,
): Promise<OrderPayment> {
  const payment = await requirePayment(shop, customer, asked)
  if (payment.status === 'paid' || payment.status === 'refunded') throw new Refusal('already_paid')
  if (payment.is_blocked) throw new Refusal('account_blocked')
  // A wrong amount arrived, and a further payment would not mend that.
  if (payment.review_because !== null) throw new Refusal('payment_over')
  if (!isLive(payment) || payment.pay_until <= shop.clock.now()) throw new Refusal('payment_over')
  return payment
}

function isLive({ order_status, payment_status, change_status }: OrderPayment): boolean {
  if (change_status === 'open') return true
  return awaitsPayment(order_status, payment_status)
}
