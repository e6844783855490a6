import { amountOfUnits, type SoldBy, unitsIn, usualGrams } from '../catalogue/by-weight.ts'
import { LOW_STOCK } from '../products/product-table.ts'

interface Counted {
  sold_by: SoldBy
  pack_size: number
  on_hand: number
  low_at: number | null
  retired_at: string | null
}

/** Returns the low-stock threshold: the product's own, or else the shop's. */
export function lowAt(product: Pick<Counted, 'low_at' | 'sold_by' | 'pack_size'>): number {
  return product.low_at ?? amountOfUnits({ usual_grams: usualGrams(product) }, LOW_STOCK)
}

/** A retired product is never low: its stock is meant to run out. */
export function isLow(product: Counted): boolean {
  return product.retired_at === null && product.on_hand <= lowAt(product)
}

/** Less than one usually weighs cannot be sold. */
export function isOut(product: Pick<Counted, 'on_hand' | 'sold_by' | 'pack_size'>): boolean {
  return unitsIn({ usual_grams: usualGrams(product) }, product.on_hand) === 0
}
