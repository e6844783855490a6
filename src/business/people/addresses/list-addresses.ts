import type { AddressList } from '#contract/people/addresses/addresses.ts'
import type { Customer, Shop } from '../../shop.ts'
import { addressView } from './address-view.ts'

export async function listAddresses({ db }: Shop, customer: Customer): Promise<AddressList> {
  const rows = await db
    .selectFrom('addresses')
    .innerJoin('customers', 'customers.id', 'addresses.customer_id')
    .where('customers.id', '=', customer.id)
    .selectAll('addresses')
    .select('customers.default_address_id')
    .orderBy('addresses.created_at')
    .orderBy('addresses.id')
    .execute()
  return {
    address_list: rows.map(addressView),
    default_address_id: rows[0]?.default_address_id ?? null,
  }
}
