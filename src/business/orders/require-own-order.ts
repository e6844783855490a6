import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../shop.ts'

/** The id behind the number of an order of this customer's. */
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
