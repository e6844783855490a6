import { type Cents, formatCents } from '../../money.ts'

export const PACK_UNITS = ['g', 'kg', 'mL', 'L', 'each', 'pack'] as const
export type PackUnit = (typeof PACK_UNITS)[number]

export const COMPARED_PER = ['kg', 'L', '100 g', '100 mL', 'each'] as const
export type ComparedPer = (typeof COMPARED_PER)[number]

const measured: Record<PackUnit | ComparedPer, 'weight' | 'volume' | 'pieces'> = {
  g: 'weight',
  kg: 'weight',
  '100 g': 'weight',
  mL: 'volume',
  L: 'volume',
  '100 mL': 'volume',
  each: 'pieces',
  pack: 'pieces',
}

export function isComparable(unit: PackUnit, per: ComparedPer): boolean {
  return measured[unit] === measured[per]
}

/** Returns the measures that a price in this unit can be compared by. */
export function comparedPerOf(unit: PackUnit): ComparedPer[] {
  return COMPARED_PER.filter((per) => isComparable(unit, per))
}

/** Returns the measure that the Unit Pricing Code prescribes, as the default. */
export function usualComparison(unit: PackUnit): ComparedPer {
  if (unit === 'each' || unit === 'pack') return 'each'
  return unit === 'g' || unit === 'kg' ? '100 g' : '100 mL'
}

export interface Pack {
  size: number
  unit: PackUnit
  count: number
}

/** Grams, millilitres or pieces in one unit of comparison. */
const measures: Record<ComparedPer, number> = { kg: 1000, L: 1000, '100 g': 100, '100 mL': 100, each: 1 }

/** Returns the unit price that Australia's Unit Pricing Code prescribes, in whole cents; half a cent rounds up. */
export function comparisonCents(priceCents: Cents, pack: Pack, per: ComparedPer): Cents {
  // In thousandths of a gram, millilitre or piece: pack sizes have at most three decimals, so the result is whole.
  const inPack =
    Math.round(pack.size * 1000) * pack.count * (pack.unit === 'kg' || pack.unit === 'L' ? 1000 : 1)
  const wanted = measures[per] * 1000
  return Number((BigInt(priceCents) * BigInt(wanted) * 2n + BigInt(inPack)) / (BigInt(inPack) * 2n))
}

export function comparisonLabel(cents: Cents, per: ComparedPer): string {
  return `${formatCents(cents)} ${per === 'each' ? 'each' : `per ${per}`}`
}
