import type { Band } from '#contract/delivery/delivery-charge.ts'
import { isSame } from '#contract/is-same.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { lockSums, requireBands, writeBands } from './change-bands.ts'
import { type DeliveryRules, writeRules } from './change-delivery-rules.ts'
import { readDeliverySetup } from './read-delivery-setup.ts'

export interface Sums extends DeliveryRules {
  bands: readonly Band[]
}

/** Sets bands and rules together, as somebody saw both. What of them is as it was stays out of the audit. */
export async function changeSums(
  shop: Shop,
  { bands, freeFromCents, roadFactor }: Sums,
  requireAsSeen: (before: Sums) => void,
): Promise<void> {
  requireBands(bands)
  await inTransaction(shop, async (shop) => {
    await lockSums(shop)
    const before = await readDeliverySetup(shop)
    requireAsSeen(before)
    const isSameBands = isSame(bands, before.bands)
    const isSameRules = freeFromCents === before.freeFromCents && roadFactor === before.roadFactor
    if (!isSameBands) await writeBands(shop, bands)
    if (!isSameRules) await writeRules(shop, { freeFromCents, roadFactor })
    if (!isSameBands)
      await writeAudit(shop, {
        act: 'bands.changed',
        on: ['delivery', 'bands'],
        before: { bands: before.bands },
        after: { bands },
      })
    if (!isSameRules)
      await writeAudit(shop, {
        act: 'delivery-rules.changed',
        on: ['delivery', 'rules'],
        before: { free_from_cents: before.freeFromCents, road_factor: before.roadFactor },
        after: { free_from_cents: freeFromCents, road_factor: roadFactor },
      })
  })
}
