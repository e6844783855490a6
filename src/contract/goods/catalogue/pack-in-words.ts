interface Pack {
  pack_size: number
  pack_unit: string
  pack_count: number
}

/** `375 mL × 6` */
export function packInWords({ pack_size, pack_unit, pack_count }: Pack): string {
  const one = `${pack_size} ${pack_unit}`
  return pack_count > 1 ? `${one} × ${pack_count}` : one
}

/** `Apple Kombucha, 375 mL × 6`: products that differ only in their size are told apart. */
export function productInWords({ title, ...pack }: Pack & { title: string }): string {
  return `${title}, ${packInWords(pack)}`
}
