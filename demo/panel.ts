import type { Nutrition } from '#database/tables.ts'
import type { Size } from './read-rows.ts'
import type { Label } from './table.ts'

const nutrients = [
  ['Energy', 'kJ', 0],
  ['Protein', 'g', 1],
  ['Fat, total', 'g', 1],
  ['– saturated', 'g', 1],
  ['Carbohydrate', 'g', 1],
  ['– sugars', 'g', 1],
  ['Sodium', 'mg', 0],
  ['Dietary fibre', 'g', 1],
] as const

/** Builds a pack's nutrition panel, kilojoules first; null if the label has no values. */
export function nutritionPanel(label: Label, pack: Size): Nutrition | null {
  const { per100, serve } = label
  if (!per100 || !serve) return null
  const [amount = '', unit = ''] = serve.split(' ')
  const contents = contentsOf(pack)
  const serving = Math.min(Number(amount), contents ?? Number(amount))
  return {
    serving_size: `${serving} ${unit}`,
    servings_per_pack:
      contents === undefined ? pack.size * pack.count : Math.max(1, Math.round(contents / serving)),
    rows: nutrients.flatMap(([name, measure, digits], at): [string, string, string][] => {
      const per = per100[at]
      if (per === undefined) return []
      return [[name, shown((per * serving) / 100, measure, digits), shown(per, measure, digits)]]
    }),
  }
}

/** Returns the pack's grams or millilitres; undefined if it is sold by the piece. */
function contentsOf({ size, unit, count }: Size): number | undefined {
  if (unit === 'each' || unit === 'pack') return undefined
  return size * count * (unit === 'kg' || unit === 'L' ? 1000 : 1)
}

function shown(amount: number, measure: string, digits: number): string {
  return `${Number(amount.toFixed(digits))} ${measure}`
}
