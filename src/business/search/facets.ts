import type { Facets } from '#contract/catalogue/product-list.ts'
import type { ProductColumns } from './product-columns.ts'

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
export interface Bucket extends FilterValues {
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
    return { ...(buckets[bucket] as FilterValues), products }
  })
}

export function countMatches(buckets: Bucket[], filters: Filters): number {
  return sum(buckets.filter((bucket) => passes(bucket, filters)))
}

/** Counts how many products each filter would leave, given all other filters. */
export function countFacets(buckets: Bucket[], titles: Record<string, string>, filters: Filters): Facets {
  const { category_id, on_special, in_stock, ...others } = filters
  const ofAnyCategory = buckets.filter((bucket) => passes(bucket, { ...others, on_special, in_stock }))
  const passing = buckets.filter((bucket) => passes(bucket, filters))
  return {
    categories: countEach(ofAnyCategory, (bucket) => [bucket.category_id]).map(([id, count]) => ({
      id,
      title: titles[id] ?? id,
      count,
    })),
    on_special: countMatches(buckets, { ...others, category_id, in_stock, on_special: true }),
    in_stock: countMatches(buckets, { ...others, category_id, on_special, in_stock: true }),
    dietary: countEach(passing, (bucket) => bucket.dietary).map(([name, count]) => ({ name, count })),
  }
}

export function passes(
  bucket: FilterValues,
  { category_id, on_special, in_stock, dietary }: Filters,
): boolean {
  return (
    (category_id === undefined || bucket.category_id === category_id) &&
    (on_special === undefined || bucket.on_special === on_special) &&
    (in_stock === undefined || bucket.in_stock === in_stock) &&
    (dietary === undefined || dietary.every((claim) => bucket.dietary.includes(claim)))
  )
}

function countEach(
  buckets: Bucket[],
  namesOf: (bucket: Bucket) => string[],
): [name: string, count: number][] {
  const counts = new Map<string, number>()
  for (const bucket of buckets) {
    for (const name of namesOf(bucket)) counts.set(name, (counts.get(name) ?? 0) + bucket.products)
  }
  return [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
}

function sum(buckets: Bucket[]): number {
  return buckets.reduce((total, { products }) => total + products, 0)
}
