import type { deliveryTerms as endpoint } from '#contract/delivery/windows/shipping.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { dollarsOrNull, toDollars } from '#contract/money.ts'
import { tags } from '../../cache-tags.ts'
import type { Shop } from '../../shop.ts'
import { readDeliverySetup } from './read-delivery-setup.ts'

export async function deliveryTerms(shop: Shop): Promise<ReplyOf<typeof endpoint>> {
  shop.addCacheTags(tags.deliveryTerms)
  const { bands, freeFromCents } = await readDeliverySetup(shop)
  return {
    data: {
      free_from: dollarsOrNull(freeFromCents),
      charges: bands.map(({ feeCents }) => toDollars(feeCents)),
    },
  }
}
