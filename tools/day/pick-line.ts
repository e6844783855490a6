import { toCents } from '#contract/money.ts'
import type { LineToPick, PickingAct } from '#contract/orders/picking/picking.ts'
import type { Random } from '#testing/seeded-random.ts'
import type { Badge } from './badge.ts'
import { chance, type Day, type DayOrder } from './day.ts'
import { labelOf } from './wishes.ts'

/** An act that the device keeps until it is answered. */
export interface Kept {
  act: PickingAct
  line: LineToPick
}

export interface Bag {
  badge: Badge
  order: DayOrder
  kept: Kept[]
  /** Whether its shelves are empty, as after a power cut. */
  isNothingThere: boolean
}

type PickedOutcome = Pick<PickingAct, 'outcome' | 'quantity' | 'grams' | 'substitute_id'> & {
  only_this_order?: boolean
}

/** Stands in front of the shelf, and says what is there. */
export async function pickLine(
  day: Day,
  random: Random,
  { line, ...bag }: Bag & Pick<Kept, 'line'>,
): Promise<void> {
  await checkOffers(day, line)
  const said: PickedOutcome[] = bag.isNothingThere ? [{ outcome: 'none' }] : whatIsThere(random, line)
  for (const one of said) keep(bag, line, one)
}

/** Counters leave a gap between two acts, for an older one that arrives late. */
export function keep({ badge, kept }: Bag, line: LineToPick, said: PickedOutcome): void {
  badge.counter += 2
  const { counter, name } = badge
  const of = { act_id: `${name}-${counter}`, counter, position: line.position, only_this_order: false }
  kept.push({ act: { ...of, ...said }, line })
}

function whatIsThere(random: Random, line: LineToPick): PickedOutcome[] {
  const { quantity, substitutes } = line
  const luck = random.below(100)
  const other = substitutes.find(({ is_own_choice }) => is_own_choice) ?? substitutes[0]
  if (luck < 14 && other) {
    const units = other.quantity > 1 && chance(random, 20) ? other.quantity - 1 : other.quantity
    const inItsPlace = { substitute_id: other.product_id, quantity: units, ...weigh(random, other, units) }
    const substitute: PickedOutcome = { outcome: 'substitute', ...inItsPlace }
    return chance(random, 15) ? [substitute, { outcome: 'open' }, { outcome: 'none' }] : [substitute]
  }
  if (luck < 17) return [{ outcome: 'none', only_this_order: chance(random, 40) }]
  if (luck < 27 && quantity > 1) {
    const fewer = 1 + random.below(quantity - 1)
    return [{ outcome: 'fewer', quantity: fewer, ...weigh(random, line, fewer) }]
  }
  const all: PickedOutcome = { outcome: 'all', ...weigh(random, line, quantity) }
  return luck > 95 ? [{ outcome: 'none' }, { outcome: 'open' }, all] : [all]
}

/** From a sixth lighter to a quarter heavier than usual; some are not weighed at all. */
function weigh(
  random: Random,
  { usual_grams }: Pick<LineToPick, 'usual_grams'>,
  units: number,
): { grams?: number } {
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
    const added = is.allergens_known
      ? is.allergens.filter((one) => !was.allergens.includes(one))
      : ['anything']
    const lost = was.dietary.filter((name) => !is.dietary.includes(name))
    day.expect(added.length === 0, `${is.title} adds ${added.join(', ')} to ${title}`)
    day.expect(lost.length === 0, `${is.title} is not ${lost.join(', ')}, as ${title} is`)
    const isDearer = priceOf(is) * units > priceOf(was) * quantity
    day.expect(!isDearer, `${units} × ${is.title} is offered for ${title}, which costs less`)
  }
}

export function priceOf(product: { unit_price: number; discounted_rate?: number | undefined }) {
  return toCents(product.discounted_rate ?? product.unit_price)
}
