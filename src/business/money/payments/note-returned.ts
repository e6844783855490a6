import { sql } from 'kysely'
import type { Shop } from '../../shop.ts'

/** Marks a payment as refunded once all of it is back. A failed one came in a wrong amount and was refunded in full. */
export async function noteReturned({ db }: Shop, paymentId: string): Promise<void> {
  const returned = sql<number>`(
    select coalesce(sum(amount_cents), 0) from refunds where payment_id = payments.id and (status = 'done' or given_otherwise))`
  await db
    .updateTable('payments')
    .set({ status: 'refunded' })
    .where('id', '=', paymentId)
    .where((row) => row.or([row('status', '=', 'failed'), row('charge_cents', '<=', returned)]))
    .execute()
}

/** Marks an order that is over as refunded once its payments have nothing left. Returns whether it just became so. */
export async function noteAllReturned({ db }: Shop, orderId: string): Promise<boolean> {
  const order = await db
    .updateTable('orders')
    .set({ payment_status: 'refunded' })
    .where('id', '=', orderId)
    .where('status', 'in', ['cancelled', 'failed', 'returned'])
    .where('payment_status', 'in', ['paid', 'failed', 'pending'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('id')
            .whereRef('order_id', '=', 'orders.id')
            .where('status', '=', 'paid')
            .where('amount_cents', '>', 0),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return order !== undefined
}
