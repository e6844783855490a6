import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../../shop.ts'

/** Returns the id of the order with this number, for an operator. */
export async function requireOrder({ db }: Shop, number: string): Promise<string> {
  const order = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  if (!order) throw new Refusal('not_found', {}, `There is no order ${number}.`)
  return order.id
}
