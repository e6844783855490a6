import { ceilingCents } from '../../money/payments/find-payment.ts'
import type { Shop } from '../../shop.ts'

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Locks an order until the transaction ends. Callers pass the result on instead of reading the order again. */
export function lockOrder({ db }: Shop, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'customer_id', 'status', 'packing', 'payment_status'])
    .select(['goods_state', 'cart_id', 'slot_id', 'promo_id', 'total_cents', 'version', 'picker_id'])
    .select(ceilingCents.as('ceiling_cents'))
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
