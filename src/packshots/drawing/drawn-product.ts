import type { PackUnit } from '#contract/goods/catalogue/comparison-price.ts'

/** Everything that a drawing depends on: a change here changes the picture and its address. */
export interface DrawnProduct {
  title: string
  brand: string | null
  pack_size: number
  pack_unit: PackUnit
  pack_count: number
  sub_category: string
}

/** Returns the title without its brand. */
export function nameOf({ title, brand }: Pick<DrawnProduct, 'title' | 'brand'>): string {
  const isNamed = brand !== null && title.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  return isNamed ? title.slice(brand.length + 1) : title
}

/** Returns the total content in grams or millilitres; undefined for products sold by the piece. */
export function contentOf({ pack_size, pack_unit, pack_count }: DrawnProduct): number | undefined {
  if (pack_unit === 'each' || pack_unit === 'pack') return undefined
  const perUnit = pack_unit === 'kg' || pack_unit === 'L' ? 1_000 : 1
  return pack_size * perUnit * pack_count
}

/** `2 L`, `6 × 125 g`, `12 pack`; empty for a single piece. */
export function sizeText({ pack_size, pack_unit, pack_count }: DrawnProduct): string {
  if (pack_unit === 'each' && pack_size === 1 && pack_count === 1) return ''
  const one = `${pack_size}\u00a0${pack_unit}`
  return pack_count > 1 ? `${pack_count}\u00a0×\u00a0${one}` : one
}
