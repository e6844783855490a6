import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { toDollars } from '#contract/money.ts'
import type { promo as endpoint } from '#contract/orders/checkout/checkout.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Customer, Shop } from '../../shop.ts'
import { countGuess } from './promo-guesses.ts'
import { readCheckout } from './read-checkout.ts'

export async function promo(
  shop: Shop,
  customer: Customer,
  { code, address_id, slot_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await countGuess(shop, customer, code)
  const choice = { promoCode: code, addressId: address_id, slotId: slot_id }
  const { promo, amounts } = await readCheckout(shop, customer, choice)
  if (!promo) throw new Refusal('not_found')
  return {
    data: { code: promo.code, discount: toDollars(amounts.promoDiscountCents), sheet: promo.sheet },
  }
}
