import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'

/** Returns the id of this customer's order with this number. */
export async function requireOwnOrder({ db }: Shop, customer: Customer, number: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  return order.id
}
