import { UNITS_OF_ONE_PRODUCT } from '#contract/cart/cart-room.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { Amount, WrittenLine } from './written-line.ts'

type Pack = Pick<Product, 'unit' | 'unit_type'>

/** More of what is weighed than that is seldom meant as packs: twelve sausages are one. */
const PACKS_BELIEVED = 4

/** How many packs of a product a line asks for, and whether that is more than a guess. */
export function packsNeeded(line: WrittenLine, pack: Pack): { packs: number; isSure: boolean } {
  const { packs, isSure } = reckon(line, pack)
  const most = Math.min(packs, UNITS_OF_ONE_PRODUCT)
  return { packs: most, isSure: isSure && most === packs }
}

function reckon({ packs, pieces, amount }: WrittenLine, pack: Pack): { packs: number; isSure: boolean } {
  const { size, unit, count } = contentsOf(pack)
  if (amount) {
    if (unit !== amount.unit) return { packs, isSure: false }
    return { packs: packs * wholePacks(amount.size, size * count), isSure: true }
  }
  if (pieces === undefined) return { packs, isSure: true }
  const inPack = unit === 'piece' ? size * count : count
  if (inPack > 1) return { packs: wholePacks(pieces, inPack), isSure: true }
  return { packs: pieces, isSure: unit === 'piece' || pieces <= PACKS_BELIEVED }
}

function wholePacks(wanted: number, inPack: number): number {
  return Math.max(1, Math.ceil(wanted / inPack))
}

/** `375`, `mL x 24` */
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
