import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { deleteAddress as endpoint } from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'

/** A deleted default address leaves the customer without one, by the foreign key. */
export async function deleteAddress(
  { db }: Shop,
  customer: Customer,
  { address_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', address_id)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return { address_id }
}
