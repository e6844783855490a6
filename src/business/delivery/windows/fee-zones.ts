import { FARTHEST_KM } from '#contract/delivery/desk/delivery-limits.ts'
import type { FeeZone } from '#contract/delivery/windows/delivery-charge.ts'
import type { Shop } from '../../shop.ts'
import { wrongInput } from '../../wrong-input.ts'

const FARTHEST_METRES = FARTHEST_KM * 1_000

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

export async function writeFeeZones({ db }: Shop, bands: readonly FeeZone[]): Promise<void> {
  await db.deleteFrom('delivery_bands').execute()
  await db
    .insertInto('delivery_bands')
    .values(bands.map(({ upToMetres, feeCents }) => ({ up_to_metres: upToMetres, fee_cents: feeCents })))
    .execute()
}
