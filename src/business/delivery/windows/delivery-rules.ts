import { LONGEST_ROAD_FACTOR } from '#contract/delivery/desk/delivery-limits.ts'
import type { DeliverySetup } from '#contract/delivery/windows/delivery-charge.ts'
import type { Shop } from '../../shop.ts'
import { wrongInput } from '../../wrong-input.ts'

/** The amount for free delivery, if any, and the factor by which roads are longer than straight lines. */
export type DeliveryRules = Pick<DeliverySetup, 'freeFromCents' | 'roadFactor'>

export function requireRules({ freeFromCents, roadFactor }: DeliveryRules): void {
  if (freeFromCents !== null && !(Number.isInteger(freeFromCents) && freeFromCents >= 0))
    throw wrongInput('Delivery is free from some cents on, or never.')
  if (!(roadFactor >= 1 && roadFactor <= LONGEST_ROAD_FACTOR))
    throw wrongInput(`The road factor is from 1 to ${LONGEST_ROAD_FACTOR}.`)
}

/** Returns the rules as database columns. */
export function columnsOfRules({ freeFromCents, roadFactor }: DeliveryRules) {
  return { free_from_cents: freeFromCents, road_factor: roadFactor }
}

export async function writeRules({ db }: Shop, rules: DeliveryRules): Promise<void> {
  const columns = columnsOfRules(rules)
  await db
    .insertInto('delivery_rules')
    .values(columns)
    .onConflict((is) => is.column('only_row').doUpdateSet(columns))
    .execute()
}
