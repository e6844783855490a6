import { sql } from 'kysely'
import { type DeliveryQuote, quoteDelivery } from '#contract/delivery/windows/delivery-charge.ts'
import { toKilometres } from '#contract/delivery/windows/distance.ts'
import type * as api from '#contract/delivery/windows/shipping.ts'
import type { DeliveryCharge } from '#contract/delivery/windows/shipping.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { goodsCents } from '#contract/selling/cart/amounts.ts'
import { requireDelivery } from '../../delivery/windows/read-delivery-setup.ts'
import type { Customer, Shop, VerbBy } from '../../shop.ts'
import { readCart } from './read-cart.ts'

export const updateDefaultAddress: VerbBy<typeof api.updateDefaultAddress> = async (
  shop,
  customer,
  { address_id },
) => {
  await chooseAddress(shop, customer, address_id)
  const { quote } = await readCart(shop, customer)
  return deliveryView(quote)
}

export async function deliveryCharge(
  shop: Shop,
  customer: Customer,
  { address_id }: InputOf<typeof api.deliveryCharge>,
): Promise<DeliveryCharge> {
  const { position, setup } = await requireDelivery(shop, customer, address_id)
  const goods = goodsCents((await readCart(shop, customer)).lines)
  const quote = quoteDelivery(setup, position, goods)
  return {
    ...deliveryView(quote),
    made_of: {
      hub: quote?.hub.title ?? null,
      band_up_to: toKilometres(quote?.band.upToMetres ?? 0),
      band_charge: toDollars(quote?.band.feeCents ?? 0),
      goods_total: toDollars(goods),
      free_from: dollarsOrNull(setup.freeFromCents),
      is_free: (quote?.feeCents ?? 0) === 0,
    },
  }
}

function deliveryView(quote: DeliveryQuote | undefined) {
  return {
    delivery_charges: toDollars(quote?.feeCents ?? 0),
    distance: toKilometres(quote?.metres ?? 0),
  }
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
