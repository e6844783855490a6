import type { PackUnit } from './comparison-price.ts'

type Kind = 'weight' | 'volume' | 'count'

/** In the order in which they follow each other. */
const kinds: readonly Kind[] = ['weight', 'volume', 'count']

const units: Record<PackUnit, { kind: Kind; holds: number }> = {
  g: { kind: 'weight', holds: 1 },
  kg: { kind: 'weight', holds: 1000 },
  mL: { kind: 'volume', holds: 1 },
  L: { kind: 'volume', holds: 1000 },
  each: { kind: 'count', holds: 1 },
  pack: { kind: 'count', holds: 1 },
}

/** Orders sizes as cards say them: weights, volumes and counts, each from the smallest. A multipack is as large as all that it holds. */
export function bySize(one: string, other: string): number {
  const [a, b] = [measureOf(one), measureOf(other)]
  if (!a || !b) return Number(!a) - Number(!b) || one.localeCompare(other, 'en-AU', { numeric: true })
  return a.kind - b.kind || a.amount - b.amount || a.packs - b.packs
}

function measureOf(size: string): { kind: number; amount: number; packs: number } | undefined {
  const [, number, unit, packs = 1] = /^([\d.]+) (\w+)(?: x (\d+))?$/.exec(size) ?? []
  if (!unit || !Object.hasOwn(units, unit)) return undefined
  const { kind, holds } = units[unit as PackUnit]
  // Thousandths of a gram are the least that a pack is given in: what is equal must not differ by a fraction.
  const amount = Math.round(Number(number) * holds * 1000) * Number(packs)
  return { kind: kinds.indexOf(kind), amount, packs: Number(packs) }
}
