import type { Selectable } from 'kysely'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import { ADDRESSES_OF_A_CUSTOMER } from '#contract/limits/address-limit.ts'
import type * as api from '#contract/people/addresses/addresses.ts'
import type { Address, AddressList, NewAddress } from '#contract/people/addresses/addresses.ts'
import { Refusal } from '#contract/refusals.ts'
import { newId } from '#database/new-id.ts'
import type { Tables } from '#database/tables.ts'
import { atomic, type Customer, type Shop, type VerbBy } from '../../shop.ts'
import { lockCustomer } from '../profile/details.ts'

type AddressRow = Selectable<Tables['addresses']>

export const addAddress: VerbBy<typeof api.addAddress> = atomic(async (shop, customer, input) => {
  const columns = addressColumns(input)
  await requireRoomForAddress(shop, customer)
  const now = shop.clock.now()
  const row = await shop.db
    .insertInto('addresses')
    .values({ id: newId(now), customer_id: customer.id, created_at: now, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('customers')
    .set({ default_address_id: row.id })
    .where('id', '=', customer.id)
    .where('default_address_id', 'is', null)
    .execute()
  return { address_id: row.id, data: addressView(row) }
})

async function requireRoomForAddress(shop: Shop, customer: Customer): Promise<void> {
  await lockCustomer(shop, customer)
  const { kept } = await shop.db
    .selectFrom('addresses')
    .where('customer_id', '=', customer.id)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  if (kept >= ADDRESSES_OF_A_CUSTOMER) throw new Refusal('too_many_addresses')
}

export const updateAddress: VerbBy<typeof api.updateAddress> = async (
  { db },
  customer,
  { address_id, ...address },
) => {
  const row = await db
    .updateTable('addresses')
    .set(addressColumns(address))
    .where('id', '=', address_id)
    .where('customer_id', '=', customer.id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return { address_id, data: addressView(row) }
}

/** A deleted default address leaves the customer without one, by the foreign key. */
export const deleteAddress: VerbBy<typeof api.deleteAddress> = async ({ db }, customer, { address_id }) => {
  await db
    .deleteFrom('addresses')
    .where('id', '=', address_id)
    .where('customer_id', '=', customer.id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return { address_id }
}

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

export function addressView(row: AddressRow): Address {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    building: row.building,
    street_no: row.street_no,
    street_name: row.street_name,
    postal_code: row.postal_code,
    locality: row.locality,
    ...(row.landmark !== '' && { landmark: row.landmark }),
    formattedAddress: row.formatted_address,
    coordinates: { lat: row.lat, lng: row.lng },
    address_type: row.address_type,
  }
}

/** Returns the columns of an address. Refuses an address outside the delivery area. */
function addressColumns(address: NewAddress) {
  if (!isInDeliveryArea(address.coordinates)) throw new Refusal('outside_delivery_area')
  return {
    name: address.name,
    phone: address.phone,
    building: address.building,
    street_no: address.street_no,
    street_name: address.street_name,
    postal_code: address.postal_code,
    locality: address.locality,
    landmark: address.landmark ?? '',
    formatted_address: address.formattedAddress,
    address_type: address.address_type,
    lat: address.coordinates.lat,
    lng: address.coordinates.lng,
  }
}
