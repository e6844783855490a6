import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { ADDRESSES_OF_A_CUSTOMER } from '#contract/limits/address-limit.ts'
import type { Address, addAddress as endpoint } from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { lockCustomer } from '../profile/lock-customer.ts'
import { addressColumns, addressView } from './address-view.ts'

export async function addAddress(
  shop: Shop,
  customer: Customer,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const columns = addressColumns(input)
  const data = await inTransaction(shop, async (shop) => {
    await requireRoomForAddress(shop, customer)
    return write(shop, customer, columns)
  })
  return { address_id: data.id, data }
}

async function requireRoomForAddress(shop: Shop, customer: Customer): Promise<void> {
  await lockCustomer(shop, customer)
  const { kept } = await shop.db
    .selectFrom('addresses')
    .where('customer_id', '=', customer.id)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  if (kept >= ADDRESSES_OF_A_CUSTOMER) throw new Refusal('too_many_addresses')
}

async function write(
  { db, clock }: Shop,
  customer: Customer,
  columns: ReturnType<typeof addressColumns>,
): Promise<Address> {
  const now = clock.now()
  const row = await db
    .insertInto('addresses')
    .values({ id: newId(now), customer_id: customer.id, created_at: now, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('customers')
    .set({ default_address_id: row.id })
    .where('id', '=', customer.id)
    .where('default_address_id', 'is', null)
    .execute()
  return addressView(row)
}
