import { type SoldBy, sizeInWords } from './by-weight.ts'

interface Pack {
  pack_size: number
  pack_unit: string
  pack_count: number
  sold_by?: SoldBy
}

/** `375 mL × 6`; `about 180 g each, priced per kg` */
export function packInWords({ pack_size, pack_unit, pack_count, sold_by }: Pack): string {
  if (sold_by === 'weight')
    return `${sizeInWords({ unit: pack_size, unit_type: pack_unit, sold_by })}, priced per kg`
  const one = `${pack_size} ${pack_unit}`
  return pack_count > 1 ? `${one} × ${pack_count}` : one
}

/** `Apple Kombucha, 375 mL × 6`: products that differ only in their size are told apart. */
export function productInWords({ title, ...pack }: Pack & { title: string }): string {
  return `${title}, ${packInWords(pack)}`
}
