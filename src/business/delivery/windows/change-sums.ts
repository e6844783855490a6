import { sql } from 'kysely'
import type { FeeZone } from '#contract/delivery/windows/delivery-charge.ts'
import { isSame } from '#contract/is-same.ts'
import { type NewAuditEntry, writeAuditOfMany } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { columnsOfRules, type DeliveryRules, requireRules, writeRules } from './delivery-rules.ts'
import { feeZonesInOrder, writeFeeZones } from './fee-zones.ts'
import { readDeliverySetup } from './read-delivery-setup.ts'

export interface Sums extends DeliveryRules {
  bands: readonly FeeZone[]
}

/**
 * Sets the bands, the other delivery rules or both, and returns the result. `requireAsSeen` refuses if they are not as
 * the operator saw them. Unchanged parts are not audited.
 */
export async function changeSums(
  shop: Shop,
  { bands: given, ...change }: Partial<Sums>,
  requireAsSeen?: (before: Sums) => void,
): Promise<Sums> {
  const ordered = given && feeZonesInOrder(given)
  return inTransaction(shop, async (shop) => {
    await lockSums(shop)
    const before = await readDeliverySetup(shop)
    requireAsSeen?.(before)
    const { freeFromCents, roadFactor } = { ...before, ...change }
    const after = { bands: ordered ?? before.bands, freeFromCents, roadFactor }
    requireRules(after)
    const entries = entriesOf(before, after)
    if (entries.bands) await writeFeeZones(shop, after.bands)
    if (entries.rules) await writeRules(shop, after)
    await writeAuditOfMany(shop, Object.values(entries))
    return after
  })
}

/** Serialises changes of the delivery charges. */
async function lockSums({ db }: Shop): Promise<void> {
  await sql`lock table delivery_bands in share row exclusive mode`.execute(db)
}

function entriesOf(before: Sums, after: Sums): { bands?: NewAuditEntry; rules?: NewAuditEntry } {
  const [rulesBefore, rules] = [columnsOfRules(before), columnsOfRules(after)]
  return {
    ...(!isSame(before.bands, after.bands) && {
      bands: {
        act: 'bands.changed',
        on: ['delivery', 'bands'],
        before: { bands: before.bands },
        after: { bands: after.bands },
      },
    }),
    ...(!isSame(rulesBefore, rules) && {
      rules: {
        act: 'delivery-rules.changed',
        on: ['delivery', 'rules'],
        before: rulesBefore,
        after: rules,
      },
    }),
  }
}
