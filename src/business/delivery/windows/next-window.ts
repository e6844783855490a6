import { quoteDelivery } from '#contract/delivery/windows/delivery-charge.ts'
import type * as endpoints from '#contract/delivery/windows/shipping.ts'
import { isInDeliveryArea } from '#contract/delivery-area.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop, Verb } from '../../shop.ts'
import { readDeliverySetup } from './read-delivery-setup.ts'
import { upcomingSlots } from './upcoming-slots.ts'

/** Returns the first window with free capacity at the hub that delivers to a position. */
export const nextWindow: Verb<typeof endpoints.nextWindow> = async (shop, position) => {
  if (!isInDeliveryArea(position)) return { data: null }
  const setup = await readDeliverySetup(shop)
  const quote = quoteDelivery(setup, position, 0)
  const slot = quote && (await findFreeSlot(shop, quote.hub.id))
  if (!slot) return { data: null }
  return {
    data: {
      starts_at: slot.starts_at.toISOString(),
      ends_at: slot.ends_at.toISOString(),
      cut_off_at: slot.cut_off_at.toISOString(),
      fee: toDollars(slot.fee_cents),
      delivery_charges: toDollars(quote.band.feeCents),
      free_from: dollarsOrNull(setup.freeFromCents),
    },
  }
}

function findFreeSlot(shop: Shop, hubId: string) {
  return shop.db
    .selectFrom(upcomingSlots(shop, hubId).as('slots'))
    .selectAll()
    .whereRef('taken', '<', 'capacity')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function deliveryTerms(shop: Shop): Promise<ReplyOf<typeof endpoints.deliveryTerms>> {
  shop.addCacheTags(tags.deliveryTerms)
  const { bands, freeFromCents } = await readDeliverySetup(shop)
  return {
    data: {
      free_from: dollarsOrNull(freeFromCents),
      charges: bands.map(({ feeCents }) => toDollars(feeCents)),
    },
  }
}
