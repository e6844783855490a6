import { toCents } from '#contract/money.ts'
import type { LineToPick, PickingAct } from '#contract/orders/picking/picking.ts'
import type { Random } from '#testing/seeded-random.ts'
import type { Badge } from './badge.ts'
import { chance, type Day } from './day.ts'
import type { DayOrder } from './day-order.ts'
import { labelOf } from './wishes.ts'

/** Acts that the device keeps until they are answered. */
export interface Kept {
  act: PickingAct
  line: LineToPick
}

export interface Bag {
  badge: Badge
  order: DayOrder
  kept: Kept[]
}

type Said = Omit<PickingAct, 'act_id' | 'counter' | 'position' | 'only_this_order'> & {
  only_this_order?: boolean
}

/** Stands in front of the shelf, and says what is there. */
export async function pickLine(
  day: Day,
  random: Random,
  { line, ...bag }: Bag & { line: LineToPick },
): Promise<void> {
  await checkOffers(day, line)
  for (const said of whatIsThere(random, line)) keep(bag, line, said)
}

/** Counters leave a gap between two acts, for an older one that arrives late. */
const STEP = 2

export function keep({ badge, kept }: Bag, line: LineToPick, said: Said): void {
  badge.counter += STEP
  const act_id = `${badge.name}-${badge.counter}`
  const act = { act_id, counter: badge.counter, position: line.position, only_this_order: false, ...said }
  kept.push({ act, line })
}

function whatIsThere(random: Random, line: LineToPick): Said[] {
  const { quantity, substitutes } = line
  const luck = random.below(100)
  const other = substitutes.find(({ is_own_choice }) => is_own_choice) ?? substitutes[0]
  if (luck < 14 && other) {
    const units = other.quantity > 1 && chance(random, 20) ? other.quantity - 1 : other.quantity
    return [{ outcome: 'substitute', substitute_id: other.product_id, quantity: units }]
  }
  if (luck < 17) return [{ outcome: 'none', only_this_order: chance(random, 40) }]
  if (luck < 27 && quantity > 1) {
    const fewer = 1 + random.below(quantity - 1)
    return [{ outcome: 'fewer', quantity: fewer, ...weigh(random, line, fewer) }]
  }
  const all = { outcome: 'all' as const, ...weigh(random, line, quantity) }
  return luck > 95 ? [{ outcome: 'none' }, { outcome: 'open' }, all] : [all]
}

/** From a sixth lighter to a quarter heavier than usual; some are not weighed at all. */
function weigh(random: Random, { usual_grams }: LineToPick, units: number): { grams?: number } {
  if (usual_grams === null || chance(random, 5)) return {}
  return { grams: Math.max(1, Math.round((usual_grams * units * (84 + random.below(42))) / 100)) }
}

/** What is offered in place of a line adds no allergen, loses no diet, and is not dearer in total. */
async function checkOffers(
  day: Day,
  { product_id, title, quantity, substitutes }: LineToPick,
): Promise<void> {
  if (substitutes.length === 0) return
  const was = await labelOf(day, product_id)
  for (const { product_id: id, quantity: units } of substitutes) {
    const is = await labelOf(day, id)
    const added = is.allergens.filter((name) => !was.allergens.includes(name))
    const lost = was.dietary.filter((name) => !is.dietary.includes(name))
    day.expect(
      is.allergens_known && added.length === 0,
      `${is.title} adds ${added.join(', ') || 'unknown allergens'} to ${title}`,
    )
    day.expect(lost.length === 0, `${is.title} is not ${lost.join(', ')}, as ${title} is`)
    const [before, after] = [priceOf(was) * quantity, priceOf(is) * units]
    day.expect(after <= before, `${units} × ${is.title} is offered for ${title}, which costs less`)
  }
}

export function priceOf({
  unit_price,
  discounted_rate = unit_price,
}: {
  unit_price: number
  discounted_rate?: number | undefined
}) {
  return toCents(discounted_rate)
}
