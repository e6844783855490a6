import type { ShownProduct } from '#contract/catalogue/product.ts'

/** A product in a page's data: without names, which each of seventy would repeat. */
export type PackedProduct = ReturnType<typeof packProduct>

export function packProduct(product: ShownProduct) {
  return [
    product.id,
    product.title,
    product.unit,
    product.unit_type,
    product.unit_price,
    product.discounted_rate,
    product.offer_label,
    product.thumbnail,
    product.comparison_price.label,
    product.category_id,
    product.in_stock,
  ] as const
}

export function unpackProduct(packed: PackedProduct): ShownProduct {
  const [id, title, unit, unit_type, unit_price, discounted_rate, offer_label, ...rest] = packed
  const [thumbnail, label, category_id, in_stock] = rest
  return {
    id,
    title,
    unit,
    unit_type,
    unit_price,
    // JSON knows no undefined.
    discounted_rate: discounted_rate ?? undefined,
    offer_label: offer_label ?? undefined,
    thumbnail,
    comparison_price: { label },
    category_id,
    in_stock,
  }
}
