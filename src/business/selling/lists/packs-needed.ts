import type { Product } from '#contract/goods/catalogue/product.ts'
import { UNITS_OF_ONE_PRODUCT } from '#contract/limits/cart-room.ts'
import type { Amount, WrittenLine } from './written-line.ts'

export type Pack = Pick<Product, 'title' | 'unit' | 'unit_type' | 'comparison_price'>

/** A larger number of packs is rarely meant, so the shopper is asked to check it. */
const PACKS_BELIEVED = 4

/** A head of broccoli weighs less than this; half a kilo of truss tomatoes, more than one piece, weighs more. */
const GRAMS_OF_A_PIECE = 350

/** Returns how many packs of a product a line asks for, and whether the number is certain. */
export function packsNeeded(
  line: WrittenLine,
  pack: Pack,
  found: readonly Pack[],
): { packs: number; isSure: boolean } {
  const { packs, isSure } = reckon(line, pack, found)
  const most = Math.min(packs, UNITS_OF_ONE_PRODUCT)
  return { packs: most, isSure: isSure && most === packs }
}

/** Returns the number of pieces in a pack; a pack sold by weight counts as one. */
export function piecesIn(pack: Pack): number {
  const { size, unit, count } = contentsOf(pack)
  return unit === 'piece' ? size * count : count
}

export function isWeight({ unit_type }: Pack): boolean {
  return unit_type === 'g' || unit_type === 'kg'
}

/** Meat, fish, fruit and vegetables: the number of pieces in a pack is unknown. */
function isWeighed(pack: Pack): boolean {
  return isWeight(pack) && pack.comparison_price.per === 'kg'
}

/** Whether a product is sold by the piece: as one piece, or by the weight of one if it also comes in heavier packs. */
export function isPiece(pack: Pack, found: readonly Pack[]): boolean {
  const { size, unit } = contentsOf(pack)
  if (unit === 'piece') return piecesIn(pack) === 1
  if (!isWeighed(pack) || size > GRAMS_OF_A_PIECE) return false
  return found.some((other) => other.title === pack.title && contentsOf(other).size >= 2 * size)
}

/** Whether a pack holds exactly the amount asked for. */
export function isJust({ unit, size }: Amount, pack: Pack): boolean {
  const contents = contentsOf(pack)
  return contents.unit === unit && contents.size * contents.count === size
}

export function isMeasuredAs({ unit }: Amount, pack: Pack): boolean {
  return contentsOf(pack).unit === unit
}

function reckon(
  { packs, pieces, amount }: WrittenLine,
  pack: Pack,
  found: readonly Pack[],
): { packs: number; isSure: boolean } {
  const { size, unit, count } = contentsOf(pack)
  if (amount) {
    if (unit !== amount.unit) return { packs, isSure: false }
    return { packs: packs * wholePacks(amount.size, size * count), isSure: true }
  }
  if (pieces === undefined) return { packs, isSure: true }
  const inPack = piecesIn(pack)
  if (inPack > 1) return { packs: wholePacks(pieces, inPack), isSure: true }
  if (isPiece(pack, found)) return { packs: wholePacks(pieces, 1), isSure: Number.isInteger(pieces) }
  if (isWeighed(pack)) return { packs: 1, isSure: pieces === 1 }
  return { packs: wholePacks(pieces, 1), isSure: pieces <= PACKS_BELIEVED }
}

function wholePacks(wanted: number, inPack: number): number {
  return Math.max(1, Math.ceil(wanted / inPack))
}

/** Parses a pack size: 375 and `mL x 24`. */
function contentsOf({ unit, unit_type }: Pack): {
  size: number
  unit: Amount['unit'] | 'piece'
  count: number
} {
  const [measure = '', count = '1'] = unit_type.split(' x ')
  const packs = Number(count)
  if (measure === 'kg') return { size: unit * 1000, unit: 'g', count: packs }
  if (measure === 'L') return { size: unit * 1000, unit: 'mL', count: packs }
  if (measure === 'g' || measure === 'mL') return { size: unit, unit: measure, count: packs }
  return { size: unit, unit: 'piece', count: packs }
}
