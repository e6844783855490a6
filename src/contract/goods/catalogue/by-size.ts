import type { PackUnit } from './comparison-price.ts'

type Kind = 'weight' | 'volume' | 'count'

/** In sorting order. */
const kinds: readonly Kind[] = ['weight', 'volume', 'count']

const units: Record<PackUnit, { kind: Kind; holds: number }> = {
  g: { kind: 'weight', holds: 1 },
  kg: { kind: 'weight', holds: 1000 },
  mL: { kind: 'volume', holds: 1 },
  L: { kind: 'volume', holds: 1000 },
  each: { kind: 'count', holds: 1 },
  pack: { kind: 'count', holds: 1 },
}

/** Sorts pack sizes as labelled: weights, volumes, then counts, ascending. A multipack counts with all its packs. */
export function bySize(one: string, other: string): number {
  const [a, b] = [measureOf(one), measureOf(other)]
  if (!a || !b) return Number(!a) - Number(!b) || one.localeCompare(other, 'en-AU', { numeric: true })
  return a.kind - b.kind || a.amount - b.amount || a.packs - b.packs
}

function measureOf(size: string): { kind: number; amount: number; packs: number } | undefined {
  const [, number, unit, packs = 1] = /^([\d.]+) (\w+)(?: x (\d+))?$/.exec(size) ?? []
  if (!unit || !Object.hasOwn(units, unit)) return undefined
  const { kind, holds } = units[unit as PackUnit]
  // Rounds to thousandths, the finest unit of a pack size, so that equal sizes do not differ by floating-point error.
  const amount = Math.round(Number(number) * holds * 1000) * Number(packs)
  return { kind: kinds.indexOf(kind), amount, packs: Number(packs) }
}
