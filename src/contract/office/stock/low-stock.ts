import { LOW_STOCK } from '../products/product-table.ts'

interface Counted {
  on_hand: number
  low_at: number | null
  retired_at: string | null
}

/** With so few on hand it is time to order more: a product's own number, else the shop's. */
export function lowAt({ low_at }: Pick<Counted, 'low_at'>): number {
  return low_at ?? LOW_STOCK
}

/** What is not sold any more runs out as it should. */
export function isLow(product: Counted): boolean {
  return product.retired_at === null && product.on_hand <= lowAt(product)
}
