import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { holdSlot as endpoint } from '#contract/orders/checkout/checkout.ts'
import { Refusal } from '#contract/refusals.ts'
import { requireNotBlocked } from '../../people/blocks/require-not-blocked.ts'
import { lockCartIfOpen } from '../../selling/cart/locked-cart.ts'
import { type Customer, inTransaction, type Shop } from '../../shop.ts'
import { readCheckout } from './read-checkout.ts'
import { requireCapacity } from './slot-capacity.ts'

const HELD_FOR_MS = 15 * 60_000

export async function holdSlot(
  shop: Shop,
  customer: Customer,
  { address_id, slot_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const expiresAt = new Date(shop.clock.now().getTime() + HELD_FOR_MS)
  await shop.limitLocking(() =>
    inTransaction(shop, async (shop) => {
      const cartId = (await lockCartIfOpen(shop, customer))?.id
      const choice = { addressId: address_id, slotId: slot_id, promoCode: undefined }
      const { cart, quote, slot } = await readCheckout(shop, customer, choice)
      await requireNotBlocked(shop, customer)
      if (!cartId || cart.lines.length === 0) throw new Refusal('cart_empty')
      // The window belongs to another hub, as it was chosen for an earlier address.
      if (slot?.hub_id !== quote?.hub.id) throw new Refusal('slot_closed')
      await requireCapacity(shop, { slotId: slot_id, cartId })
      await shop.db
        .insertInto('slot_holds')
        .values({ cart_id: cartId, slot_id, expires_at: expiresAt })
        .onConflict((is) => is.column('cart_id').doUpdateSet({ slot_id, expires_at: expiresAt }))
        .execute()
    }),
  )
  return { slot_id, held_until: expiresAt.toISOString() }
}
