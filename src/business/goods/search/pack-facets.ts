import { isInBand, type PriceBand, priceBands } from '#contract/goods/catalogue/price-band.ts'
import type { PackFacets } from '#contract/goods/catalogue/product-list.ts'
import type { ProductColumns } from './product-columns.ts'

/** Further filters of a whole category. Several brands, or sizes, are alternatives, as a product has only one. */
export interface PackFilters {
  brand?: string[] | undefined
  size?: string[] | undefined
  price?: PriceBand | undefined
}

/** No shopper would read a longer list. */
const NAMED_AT_MOST = 40

export function passesPack(columns: ProductColumns, ordinal: number, filters: PackFilters): boolean {
  const { brand, size, price } = filters
  return (
    (!brand || brand.includes(columns.brands[ordinal] as string)) &&
    (!size || size.includes(sizeOf(columns, ordinal))) &&
    (!price || isInBand(columns.shownCents[ordinal] as number, price))
  )
}

/** Counts how many products each filter would leave, given all other filters. */
export function countPackFacets(
  columns: ProductColumns,
  ordinals: readonly number[],
  filters: PackFilters,
): PackFacets {
  const { brand, size, price } = filters
  const passing = (others: PackFilters) => ordinals.filter((ordinal) => passesPack(columns, ordinal, others))
  const anyPrice = passing({ brand, size }).map((ordinal) => columns.shownCents[ordinal] as number)
  return {
    brands: countEach(passing({ size, price }).map((ordinal) => columns.brands[ordinal] as string)),
    sizes: countEach(passing({ brand, price }).map((ordinal) => sizeOf(columns, ordinal))),
    prices: priceBands.map((band) => ({
      band,
      count: anyPrice.filter((cents) => isInBand(cents, band)).length,
    })),
  }
}

/** The size as the product card shows it. */
function sizeOf({ listed }: ProductColumns, ordinal: number): string {
  const product = listed[ordinal]
  return product ? `${product.unit} ${product.unit_type}` : ''
}

function countEach(names: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .slice(0, NAMED_AT_MOST)
    .map(([name, count]) => ({ name, count }))
}
