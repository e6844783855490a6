import type { ShownProduct } from '#contract/goods/catalogue/product.ts'

/** The fields of a card in packed order: seventy cards would each repeat their names. */
export const SHOWN = [
  'id',
  'title',
  'unit',
  'unit_type',
  'sold_by',
  'unit_price',
  'discounted_rate',
  'offer_label',
  'is_lowest',
  'thumbnail',
  'origin',
  'comparison_price',
  'category_id',
  'in_stock',
] as const satisfies (keyof ShownProduct)[]

export type PackedProduct = readonly unknown[]

export function packProduct(product: ShownProduct): PackedProduct {
  const { label } = product.comparison_price
  return SHOWN.map((name) => (name === 'comparison_price' ? { label } : product[name]))
}

/** Reads the fields by the names that came along, so the browser need not know them. JSON turns undefined to null. */
export function unpackProduct(names: readonly string[], packed: PackedProduct): ShownProduct {
  const product: { [name: string]: unknown } = {}
  for (const [n, name] of names.entries()) product[name] = packed[n] ?? undefined
  return product as unknown as ShownProduct
}
