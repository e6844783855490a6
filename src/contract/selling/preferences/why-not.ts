import type { PackUnit } from '../../goods/catalogue/comparison-price.ts'
import type { Cents } from '../../money.ts'

/** The facts of a product that decide whether it can replace another. */
export interface Replaceable {
  id: string
  title: string
  /** Null if nobody has said yet what it contains. */
  allergens: readonly string[] | null
  /** Its dietary claims: vegan, gluten free. */
  dietary: readonly string[]
  pack_size: number
  pack_unit: PackUnit
  pack_count: number
  /** What one unit costs: as agreed with the shopper, or as the shop shows it now. */
  price_cents: Cents
  /** The units ordered, or given in their place; one for one if absent. */
  units?: number
}

export type WhyNot =
  | { because: 'same' }
  | { because: 'allergens' | 'dietary'; names: string[] }
  | { because: 'unknown_allergens' | 'stage' | 'smaller' | 'larger' | 'dearer' }

/** A substitute is at most a fifth smaller, in hundredths of the original. */
const LEAST_SHARE = 80
/** A substitute is at most twice as large: more would spoil before it is used, and would not fit the same space. */
const LARGEST_SHARE = 200

/**
 * Returns why a product cannot replace another, or undefined if it can; the one rule for shoppers and pickers. A
 * substitute whose allergens are unknown may contain any, so it replaces nothing. An original whose allergens are unknown
 * may contain none, so only a product without allergens replaces it: the shopper may know from its label what it lacks.
 */
export function whyNot(original: Replaceable, substitute: Replaceable): WhyNot | undefined {
  if (substitute.id === original.id) return { because: 'same' }
  if (!substitute.allergens) return { because: 'unknown_allergens' }
  const allergens = missingFrom(original.allergens ?? [], substitute.allergens)
  if (allergens.length > 0) return { because: 'allergens', names: allergens }
  const claims = missingFrom(substitute.dietary, original.dietary)
  if (claims.length > 0) return { because: 'dietary', names: claims }
  if (stageOf(original) !== stageOf(substitute)) return { because: 'stage' }
  return wrongSize(original, substitute) ?? dearer(original, substitute)
}

function missingFrom(some: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(some.map((name) => name.toLowerCase()))
  return wanted.map((name) => name.toLowerCase()).filter((name) => !known.has(name))
}

/** Who it is for, where its name says so by a number: formula of stage 2, nappies of size 4. */
function stageOf({ title }: Replaceable): string {
  return [...title.toLowerCase().matchAll(/\b(stage|size) ?(\d+)/g)]
    .map(([, name, n]) => `${name} ${n}`)
    .join()
}

/** Sizes in different measures, such as pieces and grams, are not compared. */
function wrongSize(original: Replaceable, substitute: Replaceable): WhyNot | undefined {
  const [was, is] = [measureOf(original), measureOf(substitute)]
  if (was.in !== is.in) return undefined
  if (is.amount * 100 < was.amount * LEAST_SHARE) return { because: 'smaller' }
  return is.amount * 100 > was.amount * LARGEST_SHARE ? { because: 'larger' } : undefined
}

function dearer(original: Replaceable, substitute: Replaceable): WhyNot | undefined {
  return totalOf(substitute) > totalOf(original) ? { because: 'dearer' } : undefined
}

function totalOf({ price_cents, units = 1 }: Replaceable): Cents {
  return price_cents * units
}

const measures: Record<PackUnit, { in: 'g' | 'mL' | 'each'; times: number }> = {
  g: { in: 'g', times: 1 },
  kg: { in: 'g', times: 1000 },
  mL: { in: 'mL', times: 1 },
  L: { in: 'mL', times: 1000 },
  each: { in: 'each', times: 1 },
  pack: { in: 'each', times: 1 },
}

function measureOf({ pack_size, pack_unit, pack_count, units = 1 }: Replaceable) {
  const { in: unit, times } = measures[pack_unit]
  // Sizes have three decimals; whole thousandths compare exactly, where 1.1 kg would be a little more than 1,100 g.
  return { in: unit, amount: Math.round(pack_size * 1000) * pack_count * times * units }
}
