import { isFitText, isOneLine } from '#contract/fit-text.ts'
import { isBarcode } from '#contract/goods/catalogue/barcode.ts'
import { HEALTH_STARS, LONGEST, NUTRIENTS_AT_MOST } from '#contract/goods/catalogue/product-limits.ts'
import { readDollars } from '#contract/money.ts'
import type { Nutrition } from '#database/tables.ts'

/** A cell that cannot be read; the message says what its column takes. */
export class WrongCell extends Error {}

export function textCell(most: number, { lines = false } = {}) {
  return (cell: string): string => {
    const text = cell.normalize('NFC').replaceAll('\r\n', '\n').trim()
    if (!isFitText(text)) throw new WrongCell('takes no control characters')
    if (!lines && !isOneLine(text)) throw new WrongCell('takes one line')
    if ([...text].length > most) throw new WrongCell(`takes at most ${most} characters`)
    return text
  }
}

export function filled<T>(read: (cell: string) => T) {
  return (cell: string): T => {
    if (cell.trim() === '') throw new WrongCell('is empty')
    return read(cell)
  }
}

/** Reads an empty cell as `instead`. */
export function orElse<T, E>(instead: E, read: (cell: string) => T) {
  return (cell: string): T | E => (cell.trim() === '' ? instead : read(cell))
}

export function matchingCell(pattern: RegExp, takes: string) {
  return (cell: string): string => {
    if (!pattern.test(cell)) throw new WrongCell(`takes ${takes}`)
    return cell
  }
}

export function oneOfCell<T extends string>(names: readonly T[]) {
  return (cell: string): T => {
    const name = names.find((one) => one === cell)
    if (!name) throw new WrongCell(`takes one of ${names.join(', ')}`)
    return name
  }
}

export function countCell(least: number, most: number) {
  return (cell: string): number => {
    const count = /^\d{1,7}$/.test(cell) ? Number(cell) : Number.NaN
    if (!(count >= least && count <= most)) throw new WrongCell(`takes a number from ${least} to ${most}`)
    return count
  }
}

/** `20#57`: the stock on hand at the export, and the newest ledger entry at that time. */
export function seenCell(cell: string): { on_hand: number; entry: number } {
  const [, onHand, entry] = /^(\d{1,8})#(\d{1,12})$/.exec(cell) ?? []
  if (onHand === undefined || entry === undefined) throw new WrongCell('takes what an export wrote there')
  return { on_hand: Number(onHand), entry: Number(entry) }
}

export function sizeCell(cell: string): number {
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(cell) || Number(cell) === 0)
    throw new WrongCell('takes a number like 500 or 1.25')
  return Number(cell)
}

export function priceCell(cell: string): number {
  const cents = readDollars(cell)
  if (!cents) throw new WrongCell('takes dollars like 3.50')
  return cents
}

/** `4.5` */
export function starsCell(cell: string): number {
  const stars = HEALTH_STARS.find((one) => String(one) === cell)
  if (!stars) throw new WrongCell('takes stars from 0.5 to 5, by halves')
  return stars
}

export function yesOrNo(cell: string): boolean {
  if (cell !== 'yes' && cell !== 'no') throw new WrongCell('takes yes or no')
  return cell === 'yes'
}

export function barcodeCell(cell: string): string {
  if (!isBarcode(cell)) throw new WrongCell('takes the digits of a barcode')
  return cell
}

/** `vegan|gluten free` */
export function listCell(cell: string): string[] {
  const items = cell.split('|').map(textCell(LONGEST.word))
  if (items.some((item) => item === '' || item.includes(',')))
    throw new WrongCell('takes words like vegan|gluten free')
  return [...new Set(items)]
}

/** An empty cell says nothing; this word says that there are none. */
export const NONE_CELL = 'none'

export function listOrNoneCell(cell: string): string[] {
  if (cell.trim().toLowerCase() === NONE_CELL) return []
  const items = listCell(cell)
  if (items.some((item) => item.toLowerCase() === NONE_CELL))
    throw new WrongCell('takes none alone, or words like milk|soy')
  return items
}

export function listOf(read: (item: string) => string, most: number) {
  return (cell: string): string[] => {
    const items = cell.split('|').map((item) => read(item.trim()))
    if (items.length > most) throw new WrongCell(`takes at most ${most}`)
    return [...new Set(items)]
  }
}

/** `30 g;10|Energy;180 kJ;600 kJ|Fat, total;1 g;3.2 g`: the serving and the servings, then each nutrient. */
export function nutritionCell(cell: string): Nutrition {
  const [serving = [], ...rows] = cell
    .split('|')
    .map((part) => part.split(';').map(textCell(LONGEST.nutrient)))
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
