import { sql } from 'kysely'
import type { DeliverySums, changeDeliverySums as endpoint } from '#contract/delivery/desk/delivery.ts'
import type { DeliverySetup, FeeZone } from '#contract/delivery/windows/delivery-charge.ts'
import { isSame } from '#contract/merge.ts'
import { dollarsOrNull, toCents, toDollars } from '#contract/money.ts'
import { Refusal, wrongInput } from '#contract/refusals.ts'
import { type NewAuditEntry, writeAuditOfMany } from '../../people/audit/write-audit.ts'
import { atomic, type Shop, type Verb } from '../../shop.ts'
import { readDeliverySetup } from './read-delivery-setup.ts'

/** The amount for free delivery, if any, and the factor by which roads are longer than straight lines. */
type DeliveryRules = Pick<DeliverySetup, 'freeFromCents' | 'roadFactor'>

export interface Sums extends DeliveryRules {
  bands: readonly FeeZone[]
}

/** Sets the bands and the other delivery rules. Unchanged parts are not audited. */
export const changeDeliverySums: Verb<typeof endpoint> = atomic(async (shop, { sums, seen }) => {
  const after = sumsIn(sums)
  requireFeeZones(after.bands)
  await lockSums(shop)
  const before = await readDeliverySetup(shop)
  const now = officeSums(before)
  if (!isSame(now, officeSums(sumsIn(seen)))) throw new Refusal('changed_meanwhile', { now })
  const entries = entriesOf(before, after)
  if (entries.bands) await writeFeeZones(shop, after.bands)
  if (entries.rules) await writeRules(shop, after)
  await writeAuditOfMany(shop, Object.values(entries))
  return { data: officeSums(after) }
})

export function officeSums({ bands, freeFromCents, roadFactor }: Sums): DeliverySums {
  return {
    bands: bands.map(({ upToMetres, feeCents }) => ({ up_to: upToMetres / 1_000, fee: toDollars(feeCents) })),
    free_from: dollarsOrNull(freeFromCents),
    road_factor: roadFactor,
  }
}

/** Converts the API's values to the units that the shop calculates with, nearest fee zone first. */
export function sumsIn({ bands, free_from, road_factor }: DeliverySums): Sums {
  return {
    bands: bands
      .map(({ up_to, fee }) => ({ upToMetres: Math.round(up_to * 1_000), feeCents: toCents(fee) }))
      .toSorted((one, other) => one.upToMetres - other.upToMetres),
    freeFromCents: free_from === null ? null : toCents(free_from),
    roadFactor: road_factor,
  }
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
 * Checks bands against each other. Each begins where the previous one ends, and the last one covers every greater
 * distance, so there is neither a gap nor an overlap.
 */
export function requireFeeZones(bands: readonly FeeZone[]): void {
  if (bands.length === 0) throw wrongInput('Add at least one distance with its fee.')
  bands.forEach(({ upToMetres, feeCents }, at) => {
    const nearer = bands[at - 1]
    if (nearer?.upToMetres === upToMetres) throw wrongInput('Each distance is there once.')
    if (nearer && nearer.feeCents > feeCents)
      throw wrongInput('A longer distance costs no less than a shorter one.')
  })
}

async function writeFeeZones({ db }: Shop, bands: readonly FeeZone[]): Promise<void> {
  await db.deleteFrom('delivery_bands').execute()
  await db
    .insertInto('delivery_bands')
    .values(bands.map(({ upToMetres, feeCents }) => ({ up_to_metres: upToMetres, fee_cents: feeCents })))
    .execute()
}
