import { sql } from 'kysely'
import type { updateDefaultAddress as endpoint } from '#contract/delivery/windows/shipping.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'
import { deliveryView } from './delivery-charge.ts'
import { readCart } from './read-cart.ts'

export async function updateDefaultAddress(
  shop: Shop,
  customer: Customer,
  { address_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await chooseAddress(shop, customer, address_id)
  const { quote } = await readCart(shop, customer)
  return deliveryView(quote)
}

async function chooseAddress({ db }: Shop, customer: Customer, addressId: string): Promise<void> {
  // Locks the address first, so that an address deleted concurrently cannot become the default.
  const { rows } = await sql`
    with address as (
      select id from addresses where id = ${addressId} and customer_id = ${customer.id} for key share
    )
    update customers set default_address_id = address.id from address
    where customers.id = ${customer.id} returning customers.id
  `.execute(db)
  if (rows.length === 0) throw new Refusal('not_found')
}
