import type { PackUnit } from '../../goods/catalogue/comparison-price.ts'

/** The facts of a product that decide whether it can replace another. */
export interface Replaceable {
  id: string
  allergens: readonly string[]
  /** Its dietary claims: vegan, gluten free. */
  dietary: readonly string[]
  pack_size: number
  pack_unit: PackUnit
  pack_count: number
}

export type WhyNot =
  | { because: 'same' }
  | { because: 'allergens' | 'dietary'; names: string[] }
  | { because: 'smaller' | 'larger' }

/** A substitute is at most a fifth smaller. */
const LEAST_SHARE = 0.8
/** A substitute is at most twice as large: more would spoil before it is used, and would not fit the same space. */
const LARGEST_SHARE = 2

/** Returns why a product cannot replace another, or undefined if it can; the one rule for shoppers and pickers. */
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

/** Sizes in different measures, such as pieces and grams, are not compared. */
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
