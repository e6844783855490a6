import type { Customer } from '#business/shop.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { TWO_APPLES } from './checkout-shop.ts'
import type { TestShop } from './open-test-shop.ts'

export interface OldOrder {
  id: string
  number: string
  intentId: string
}

/** Inserts an old card-paid order of a customer, with the provider's events about it. */
export async function insertOldOrder(
  { db, clock, has }: TestShop,
  customer: Customer,
  status: OrderStatus = 'delivered',
): Promise<OldOrder> {
  const { id, number } = await has.order(customer, TWO_APPLES)
  const intentId = `pi_secret_${number}`
  await db
    .updateTable('orders')
    .set({ status, payment_status: 'paid', note: 'Mind the cat' })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('payments')
    .set((row) => ({
      status: 'paid',
      intent_id: intentId,
      charge_cents: row.ref('amount_cents'),
      charged_at: clock.now(),
    }))
    .where('order_id', '=', id)
    .execute()
  await db
    .insertInto('payment_events')
    .values({
      id: `evt-${id}`,
      type: 'payment_intent.succeeded',
      intent_id: intentId,
      received_at: clock.now(),
      handled_at: clock.now(),
    })
    .execute()
  return { id, number, intentId }
}
