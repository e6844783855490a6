import { toKilometres } from '#contract/delivery/windows/distance.ts'
import { dollarsOrNull } from '#contract/money.ts'
import type { quote as endpoint } from '#contract/orders/checkout/checkout.ts'
import { checkoutAmountsInDollars } from '#contract/orders/checkout/checkout-amounts.ts'
import type { Customer, Shop, VerbOf } from '../../shop.ts'
import { countGuess } from './promo.ts'
import { readCheckout } from './read-checkout.ts'

export const quote: VerbOf<Customer, typeof endpoint> = async (
  shop,
  customer,
  { address_id, slot_id, promo_code },
) => {
  await countGuess(shop, customer, promo_code)
  const choice = { addressId: address_id, slotId: slot_id, promoCode: promo_code }
  const { cart, quote, freeFromCents, slot, promo, amounts } = await readCheckout(shop, customer, choice)
  const heldUntil = slot && cart.cartId ? await readHold(shop, cart.cartId, slot.id) : undefined
  return {
    amounts: checkoutAmountsInDollars(amounts),
    distance: toKilometres(quote?.metres ?? 0),
    free_delivery_from: dollarsOrNull(freeFromCents),
    slot_held_until: heldUntil?.toISOString() ?? null,
    promo_applies: promo !== undefined,
    promo_limited: promo?.off.isLimited ?? false,
    gst_free: cart.lines.flatMap(({ gstFree, product }) => (gstFree ? [product.id] : [])),
  }
}

async function readHold({ db, clock }: Shop, cartId: string, slotId: string): Promise<Date | undefined> {
  const hold = await db
    .selectFrom('slot_holds')
    .select('expires_at')
    .where('cart_id', '=', cartId)
    .where('slot_id', '=', slotId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return hold?.expires_at
}
