import { type DeliveryQuote, quoteDelivery } from '#contract/delivery/windows/delivery-charge.ts'
import { toKilometres } from '#contract/delivery/windows/distance.ts'
import type { DeliveryCharge, deliveryCharge as endpoint } from '#contract/delivery/windows/shipping.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import { goodsCents } from '#contract/selling/cart/amounts.ts'
import { requireDelivery } from '../../delivery/windows/require-delivery.ts'
import type { Customer, Shop } from '../../shop.ts'
import { readCart } from './read-cart.ts'

export async function deliveryCharge(
  shop: Shop,
  customer: Customer,
  { address_id }: InputOf<typeof endpoint>,
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

export function deliveryView(quote: DeliveryQuote | undefined) {
  return {
    delivery_charges: toDollars(quote?.feeCents ?? 0),
    distance: toKilometres(quote?.metres ?? 0),
  }
}
