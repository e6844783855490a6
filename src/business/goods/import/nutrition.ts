import { LONGEST, NUTRIENTS_AT_MOST } from '#contract/goods/catalogue/product-limits.ts'
import type { Nutrition } from '#database/tables.ts'
import { sizeCell, textCell, WrongCell } from './cells.ts'

const short = textCell(LONGEST.nutrient)

/** `30 g;10|Energy;180 kJ;600 kJ|Fat, total;1 g;3.2 g`: the serving and the servings, then each nutrient. */
export function nutritionCell(cell: string): Nutrition {
  const [serving = [], ...rows] = cell.split('|').map((part) => part.split(';').map(short))
  const [serving_size = '', servings = ''] = serving
  const isWhole = serving.length === 2 && rows.length > 0 && rows.length <= NUTRIENTS_AT_MOST
  if (!isWhole || ![serving, ...rows].flat().every(Boolean) || !rows.every(isRow))
    throw new WrongCell('takes a panel like 30 g;10|Energy;180 kJ;600 kJ|Protein;1 g;3.2 g')
  return { serving_size, servings_per_pack: sizeCell(servings), rows: rows.filter(isRow) }
}

function isRow(parts: string[]): parts is [string, string, string] {
  return parts.length === 3
}

/** Reverses `nutritionCell`. */
export function nutritionInWords({ serving_size, servings_per_pack, rows }: Nutrition): string {
  return [[serving_size, servings_per_pack], ...rows].map((parts) => parts.join(';')).join('|')
}
