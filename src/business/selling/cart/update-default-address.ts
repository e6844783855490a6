import { sql } from 'kysely'
import type { updateDefaultAddress as endpoint } from '#contract/delivery/windows/shipping.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop, VerbOf } from '../../shop.ts'
import { deliveryView } from './delivery-charge.ts'
import { readCart } from './read-cart.ts'

export const updateDefaultAddress: VerbOf<Customer, typeof endpoint> = async (
  shop,
  customer,
  { address_id },
) => {
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
