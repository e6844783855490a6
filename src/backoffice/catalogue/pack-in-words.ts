import type { OfficeProduct } from '#contract/office/products/products.ts'

type Pack = Pick<OfficeProduct, 'pack_size' | 'pack_unit' | 'pack_count'>

/** `375 mL × 6` */
export function packInWords({ pack_size, pack_unit, pack_count }: Pack): string {
  const one = `${pack_size} ${pack_unit}`
  return pack_count > 1 ? `${one} × ${pack_count}` : one
}
