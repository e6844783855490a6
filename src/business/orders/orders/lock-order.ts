import { Refusal } from '#contract/refusals.ts'
import { ceilingCents } from '../../money/payments/find-payment.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Locks an order until the transaction ends. Callers pass the result on instead of reading the order again. */
export function lockOrder({ db }: Shop, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'customer_id', 'status', 'packing', 'payment_status'])
    .select(['goods_state', 'cart_id', 'slot_id', 'slot_starts_at', 'promo_id', 'picker_id'])
    .select(ceilingCents.as('ceiling_cents'))
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Runs all or nothing under the lock of the order with this number, for an operator. */
export async function withOrder<Done>(
  shop: Shop,
  number: string,
  work: (shop: Shop, order: LockedOrder) => Promise<Done>,
): Promise<Done> {
  const orderId = await requireOrder(shop, number)
  return inTransaction(shop, async (shop) => work(shop, await lockOrder(shop, orderId)))
}

/** Returns the id of the order with this number, for an operator. */
export async function requireOrder({ db }: Shop, number: string): Promise<string> {
  const order = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  if (!order) throw new Refusal('not_found', {}, `There is no order ${number}.`)
  return order.id
}

/** Returns the id of this customer's order with this number. */
export async function requireOwnOrder({ db }: Shop, customer: Customer, number: string): Promise<string> {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where((is) => is.and({ number, customer_id: customer.id }))
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return id
}
