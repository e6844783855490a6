import { LOW_STOCK } from '../products/product-table.ts'

interface Counted {
  on_hand: number
  low_at: number | null
  retired_at: string | null
}

/** Returns the low-stock threshold: the product's own, or else the shop's. */
export function lowAt({ low_at }: Pick<Counted, 'low_at'>): number {
  return low_at ?? LOW_STOCK
}

/** A retired product is never low: its stock is meant to run out. */
export function isLow(product: Counted): boolean {
  return product.retired_at === null && product.on_hand <= lowAt(product)
}
