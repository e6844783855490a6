import { sql } from 'kysely'
import { FARTHEST_KM, LONGEST_ROAD_FACTOR } from '#contract/delivery/desk/delivery-limits.ts'
import type { DeliverySetup, FeeZone } from '#contract/delivery/windows/delivery-charge.ts'
import { isSame } from '#contract/merge.ts'
import { wrongInput } from '#contract/refusals.ts'
import { type NewAuditEntry, writeAuditOfMany } from '../../people/audit/write-audit.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { readDeliverySetup } from './read-delivery-setup.ts'

const FARTHEST_METRES = FARTHEST_KM * 1_000

/** The amount for free delivery, if any, and the factor by which roads are longer than straight lines. */
type DeliveryRules = Pick<DeliverySetup, 'freeFromCents' | 'roadFactor'>

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

function requireRules({ freeFromCents, roadFactor }: DeliveryRules): void {
  if (freeFromCents !== null && !(Number.isInteger(freeFromCents) && freeFromCents >= 0))
    throw wrongInput('Delivery is free from some cents on, or never.')
  if (!(roadFactor >= 1 && roadFactor <= LONGEST_ROAD_FACTOR))
    throw wrongInput(`The road factor is from 1 to ${LONGEST_ROAD_FACTOR}.`)
}

/** Returns the rules as database columns. */
function columnsOfRules({ freeFromCents, roadFactor }: DeliveryRules) {
  return { free_from_cents: freeFromCents, road_factor: roadFactor }
}

async function writeRules({ db }: Shop, rules: DeliveryRules): Promise<void> {
  const columns = columnsOfRules(rules)
  await db
    .insertInto('delivery_rules')
    .values(columns)
    .onConflict((is) => is.column('only_row').doUpdateSet(columns))
    .execute()
}

/**
 * Sorts and validates the bands. Each begins where the previous one ends, and the last one covers every greater
 * distance, so there is neither a gap nor an overlap.
 */
export function feeZonesInOrder(given: readonly FeeZone[]): FeeZone[] {
  const bands = given.toSorted((one, other) => one.upToMetres - other.upToMetres)
  if (bands.length === 0) throw wrongInput('Add at least one distance with its fee.')
  bands.forEach(({ upToMetres, feeCents }, at) => {
    if (!Number.isInteger(upToMetres) || upToMetres < 1 || upToMetres > FARTHEST_METRES)
      throw wrongInput(`A distance is at most ${FARTHEST_METRES / 1_000} kilometres, and more than none.`)
    if (!Number.isInteger(feeCents) || feeCents < 0) throw wrongInput('A fee is some cents or none.')
    const nearer = bands[at - 1]
    if (nearer?.upToMetres === upToMetres) throw wrongInput('Each distance is there once.')
    if (nearer && nearer.feeCents > feeCents)
      throw wrongInput('A longer distance costs no less than a shorter one.')
  })
  return bands
}

async function writeFeeZones({ db }: Shop, bands: readonly FeeZone[]): Promise<void> {
  await db.deleteFrom('delivery_bands').execute()
  await db
    .insertInto('delivery_bands')
    .values(bands.map(({ upToMetres, feeCents }) => ({ up_to_metres: upToMetres, fee_cents: feeCents })))
    .execute()
}
