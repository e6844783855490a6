import { isInBand, type PriceBand, priceBands } from '#contract/goods/catalogue/price-band.ts'
import type { Facets, PackFacets } from '#contract/goods/catalogue/product-list.ts'
import type { ProductColumns } from './product-columns.ts'

/** Further filters of a whole category. Several brands, or sizes, are alternatives, as a product has only one. */
interface PackFilters {
  brand?: string[] | undefined
  size?: string[] | undefined
  price?: PriceBand | undefined
}

/** No shopper would read a longer list. */
const NAMED_AT_MOST = 40

export interface Filters {
  category_id?: string | undefined
  on_special?: boolean | undefined
  in_stock?: boolean | undefined
  dietary?: string[] | undefined
}

/** A product's values for the filters. */
export interface FilterValues {
  category_id: string
  on_special: boolean
  in_stock: boolean
  dietary: string[]
}

/** The number of products in a list that share the values of all filters. */
export interface Bucket {
  values: FilterValues
  products: number
}

export function countBuckets(
  { buckets, bucketOf, bucketAccumulators }: ProductColumns,
  ordinals: readonly number[],
): Bucket[] {
  const counts = bucketAccumulators.borrow(buckets.length)
  const met: number[] = []
  for (let n = 0; n < ordinals.length; n++) {
    const bucket = bucketOf[ordinals[n] as number] as number
    if (counts[bucket] === 0) met.push(bucket)
    counts[bucket] = (counts[bucket] as number) + 1
  }
  return met.map((bucket) => {
    const products = counts[bucket] as number
    counts[bucket] = 0
    return { values: buckets[bucket] as FilterValues, products }
  })
}

export function countMatches(buckets: Bucket[], filters: Filters): number {
  let total = 0
  for (const bucket of buckets) if (passes(bucket.values, filters)) total += bucket.products
  return total
}

/** Counts how many products each filter would leave, given all other filters. */
export function countFacets(buckets: Bucket[], titles: Record<string, string>, filters: Filters): Facets {
  const { category_id, on_special, in_stock, ...others } = filters
  const categories = new Map<string, number>()
  const claims = new Map<string, number>()
  const ofAnyCategory = { ...others, on_special, in_stock }
  for (const { values, products } of buckets) {
    if (passes(values, ofAnyCategory)) add(categories, values.category_id, products)
    if (passes(values, filters)) for (const claim of values.dietary) add(claims, claim, products)
  }
  return {
    categories: mostFirst(categories).map(([id, count]) => ({ id, title: titles[id] ?? id, count })),
    on_special: countMatches(buckets, { ...others, category_id, in_stock, on_special: true }),
    in_stock: countMatches(buckets, { ...others, category_id, on_special, in_stock: true }),
    dietary: mostFirst(claims).map(([name, count]) => ({ name, count })),
  }
}

export function passes(
  values: FilterValues,
  { category_id, on_special, in_stock, dietary }: Filters,
): boolean {
  return (
    (category_id === undefined || values.category_id === category_id) &&
    (on_special === undefined || values.on_special === on_special) &&
    (in_stock === undefined || values.in_stock === in_stock) &&
    (dietary === undefined || dietary.every((claim) => values.dietary.includes(claim)))
  )
}

function add(counts: Map<string, number>, name: string, products: number): void {
  counts.set(name, (counts.get(name) ?? 0) + products)
}

function mostFirst(counts: ReadonlyMap<string, number>): [name: string, count: number][] {
  return [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
}

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
  for (const name of names) if (name) add(counts, name, 1)
  const most = mostFirst(counts).slice(0, NAMED_AT_MOST)
  return most.map(([name, count]) => ({ name, count }))
}
