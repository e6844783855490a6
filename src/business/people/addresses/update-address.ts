import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { updateAddress as endpoint } from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'
import { addressColumns, addressView } from './address-view.ts'

export async function updateAddress(
  { db }: Shop,
  customer: Customer,
  { address_id, ...address }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const row = await db
    .updateTable('addresses')
    .set(addressColumns(address))
    .where('id', '=', address_id)
    .where('customer_id', '=', customer.id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return { address_id, data: addressView(row) }
}
