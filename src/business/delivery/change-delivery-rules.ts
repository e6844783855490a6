import type { DeliverySetup } from '#contract/delivery/delivery-charge.ts'
import { LONGEST_ROAD_FACTOR } from '#contract/office/delivery-limits.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { wrongInput } from '../wrong-input.ts'
import { lockSums } from './change-bands.ts'
import { readDeliverySetup } from './read-delivery-setup.ts'

export type DeliveryRules = Pick<DeliverySetup, 'freeFromCents' | 'roadFactor'>

/** Sets from which amount of goods on delivery is free, or never, and how much longer roads are than straight lines. */
export async function changeDeliveryRules(shop: Shop, change: Partial<DeliveryRules>): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockSums(shop)
    const before = await readDeliverySetup(shop)
    const { freeFromCents, roadFactor } = { ...before, ...change }
    requireSense({ freeFromCents, roadFactor })
    const rules = await writeRules(shop, { freeFromCents, roadFactor })
    await writeAudit(shop, {
      act: 'delivery-rules.changed',
      on: ['delivery', 'rules'],
      before: { free_from_cents: before.freeFromCents, road_factor: before.roadFactor },
      after: rules,
    })
  })
}

export async function writeRules({ db }: Shop, { freeFromCents, roadFactor }: DeliveryRules) {
  const rules = { free_from_cents: freeFromCents, road_factor: roadFactor }
  await db
    .insertInto('delivery_rules')
    .values(rules)
    .onConflict((is) => is.column('only_row').doUpdateSet(rules))
    .execute()
  return rules
}

function requireSense({ freeFromCents, roadFactor }: DeliveryRules): void {
  if (freeFromCents !== null && !(Number.isInteger(freeFromCents) && freeFromCents >= 0))
    throw wrongInput('Delivery is free from some cents on, or never.')
  if (!(roadFactor >= 1 && roadFactor <= LONGEST_ROAD_FACTOR))
    throw wrongInput(`A road is 1 to ${LONGEST_ROAD_FACTOR} times as long as a straight line.`)
}
