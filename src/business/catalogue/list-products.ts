import type { ProductList, Sort } from '#contract/catalogue/product-list.ts'
import type { Database } from '#database/connect.ts'
import {
  type Cell,
  countFacets,
  countMatches,
  type Filtered,
  type Filters,
  passes,
} from '../search/facets.ts'
import type { OnSale } from '../search/index-sync.ts'
import type { Entries } from '../search/product-columns.ts'
import { partInOrder } from '../search/top-k.ts'
import { readProducts } from './product-view.ts'

/** Which entries a list is made of, and which of them come first where nobody asks for another order. */
export interface Listed {
  places: readonly number[]
  /** Of each of the places, in their order. */
  scores: ArrayLike<number>
}

export interface ListInput extends Filters {
  page: number
  page_size: number
  sort: Sort
}

type Measure = (entries: Entries, place: number) => number

/** What comes before the score where it is asked for: what is smallest is first. */
const orders: Record<Exclude<Sort, 'relevance'>, Measure> = {
  price_asc: ({ shownCents }, place) => shownCents[place] as number,
  price_desc: ({ shownCents }, place) => -(shownCents[place] as number),
  unit_price_asc: ({ centsPerMeasure }, place) => centsPerMeasure[place] as number,
  discount_desc: ({ discountPercent }, place) => -(discountPercent[place] as number),
}

/** One page of a list, with what its filters would give. */
export async function listProducts(
  db: Database,
  { entries, titles }: OnSale,
  listed: Listed,
  input: ListInput,
): Promise<ProductList> {
  const { page, page_size } = input
  const cells = countCells(entries, listed)
  const total = countMatches(cells, input)
  const facets = countFacets(cells, titles, input)
  const ids = findProducts(entries, listed, input)
  return {
    data: await readProducts(db, ids),
    page,
    page_size,
    total,
    has_more: page * page_size < total,
    facets,
  }
}

export function nothingListed({ page, page_size }: ListInput): ProductList {
  const facets = { categories: [], on_special: 0, in_stock: 0, dietary: [] }
  return { data: [], page, page_size, total: 0, has_more: false, facets }
}

interface Wanted {
  from?: number
  to: number
  sort?: Sort
  isOpen?: (place: number) => boolean
}

/** The numbers in the list of those that stand there: in order of score, or of what is asked for before it. */
export function bestOf(
  entries: Entries,
  listed: Listed,
  { from = 0, to, sort = 'relevance', isOpen = () => true }: Wanted,
): number[] {
  const open: number[] = []
  for (let n = 0; n < listed.places.length; n++) if (isOpen(listed.places[n] as number)) open.push(n)
  const byScore = compareByScore(entries, listed)
  if (sort === 'relevance') return partInOrder(open, from, to, byScore)
  const measure = orders[sort]
  const measureOf = (n: number) => measure(entries, listed.places[n] as number)
  return partInOrder(open, from, to, (a, b) => measureOf(a) - measureOf(b) || byScore(a, b))
}

function compareByScore({ ids }: Entries, { places, scores }: Listed): (a: number, b: number) => number {
  const idOf = (n: number) => ids[places[n] as number] as string
  return (a, b) => {
    if (a === b) return 0
    return (scores[b] as number) - (scores[a] as number) || (idOf(a) < idOf(b) ? -1 : 1)
  }
}

function findProducts(
  entries: Entries,
  listed: Listed,
  { page, page_size, sort, ...filters }: ListInput,
): string[] {
  const { ids, cells, cellAt } = entries
  const passing = cells.map((cell) => passes(cell, filters))
  const isOpen = (place: number) => passing[cellAt[place] as number] as boolean
  const [from, to] = [(page - 1) * page_size, page * page_size]
  return bestOf(entries, listed, { from, to, sort, isOpen }).map(
    (n) => ids[listed.places[n] as number] as string,
  )
}

function countCells({ cells, cellAt }: Entries, { places }: Listed): Cell[] {
  const counts = new Uint32Array(cells.length)
  for (let n = 0; n < places.length; n++) {
    const number = cellAt[places[n] as number] as number
    counts[number] = (counts[number] as number) + 1
  }
  const counted: Cell[] = []
  for (const [number, products] of counts.entries()) {
    if (products > 0) counted.push({ ...(cells[number] as Filtered), products })
  }
  return counted
}
