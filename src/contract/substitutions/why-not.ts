import type { PackUnit } from '../catalogue/comparison-price.ts'

/** What of a product decides whether it may take another one's place. */
export interface Replaceable {
  id: string
  allergens: readonly string[]
  /** What it claims to be: vegan, gluten free. */
  dietary: readonly string[]
  pack_size: number
  pack_unit: PackUnit
  pack_count: number
}

export type WhyNot =
  | { because: 'same' }
  | { because: 'allergens' | 'dietary'; names: string[] }
  | { because: 'smaller' | 'larger' }

/** At most a fifth smaller. */
const LEAST_SHARE = 0.8
/** At most twice as large: more spoils before it is used, and does not fit where the other one stood. */
const LARGEST_SHARE = 2

/** Why one product may not take another one's place; nothing where it may. Shoppers, pickers and tests go by this one rule. */
export function whyNot(original: Replaceable, substitute: Replaceable): WhyNot | undefined {
  if (substitute.id === original.id) return { because: 'same' }
  const allergens = missingFrom(original.allergens, substitute.allergens)
  if (allergens.length > 0) return { because: 'allergens', names: allergens }
  const claims = missingFrom(substitute.dietary, original.dietary)
  if (claims.length > 0) return { because: 'dietary', names: claims }
  return wrongSize(original, substitute)
}

function missingFrom(some: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(some.map((name) => name.toLowerCase()))
  return wanted.map((name) => name.toLowerCase()).filter((name) => !known.has(name))
}

/** What is measured otherwise, as pieces and grams are, cannot be compared. */
function wrongSize(original: Replaceable, substitute: Replaceable): WhyNot | undefined {
  const [was, is] = [measureOf(original), measureOf(substitute)]
  if (was.in !== is.in) return undefined
  if (is.amount < was.amount * LEAST_SHARE) return { because: 'smaller' }
  return is.amount > was.amount * LARGEST_SHARE ? { because: 'larger' } : undefined
}

const measures: Record<PackUnit, { in: 'g' | 'mL' | 'each'; times: number }> = {
  g: { in: 'g', times: 1 },
  kg: { in: 'g', times: 1000 },
  mL: { in: 'mL', times: 1 },
  L: { in: 'mL', times: 1000 },
  each: { in: 'each', times: 1 },
  pack: { in: 'each', times: 1 },
}

function measureOf({ pack_size, pack_unit, pack_count }: Replaceable) {
  const { in: unit, times } = measures[pack_unit]
  return { in: unit, amount: pack_size * pack_count * times }
}
