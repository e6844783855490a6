import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../shop.ts'
import { type OrderPayment, paymentsOfOrders } from './find-payment.ts'

/** A customer's own order, by the number that they know it by. */
export async function requirePayment(shop: Shop, customer: Customer, number: string): Promise<OrderPayment> {
  const payment = await paymentsOfOrders(shop)
    .where('orders.number', '=', number)
    .where('orders.customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!payment) throw new Refusal('not_found')
  return payment
}

export async function requirePayable(shop: Shop, customer: Customer, number: string): Promise<OrderPayment> {
  const payment = await requirePayment(shop, customer, number)
  if (payment.status === 'paid' || payment.status === 'refunded') throw new Refusal('already_paid')
  // Money came that is not what was asked for: more of it would not mend that.
  if (payment.review_because !== null) throw new Refusal('payment_over')
  const isLive = payment.order_status === 'pending' && payment.payment_status === 'pending'
  if (!isLive || payment.pay_until <= shop.clock.now()) throw new Refusal('payment_over')
  return payment
}
