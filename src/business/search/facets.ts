import type { Facets } from '#contract/catalogue/product-list.ts'

export interface Filters {
  category_id?: string | undefined
  on_special?: boolean | undefined
  in_stock?: boolean | undefined
  dietary?: string[] | undefined
}

/** What filters see of a product. */
export interface Filtered {
  category_id: string
  on_special: boolean
  in_stock: boolean
  dietary: string[]
}

/** How many products of a list are the same for every filter. */
export interface Cell extends Filtered {
  products: number
}

export function countMatches(cells: Cell[], filters: Filters): number {
  return sum(cells.filter((cell) => passes(cell, filters)))
}

/** Each filter is counted as if it alone were still open. */
export function countFacets(cells: Cell[], titles: Record<string, string>, filters: Filters): Facets {
  const { category_id, on_special, in_stock, ...others } = filters
  const ofAnyCategory = cells.filter((cell) => passes(cell, { ...others, on_special, in_stock }))
  const passing = cells.filter((cell) => passes(cell, filters))
  return {
    categories: countEach(ofAnyCategory, (cell) => [cell.category_id]).map(([id, count]) => ({
      id,
      title: titles[id] ?? id,
      count,
    })),
    on_special: countMatches(cells, { ...others, category_id, in_stock, on_special: true }),
    in_stock: countMatches(cells, { ...others, category_id, on_special, in_stock: true }),
    dietary: countEach(passing, (cell) => cell.dietary).map(([name, count]) => ({ name, count })),
  }
}

export function passes(
  cell: Filtered,
  { category_id, on_special, in_stock, dietary = [] }: Filters,
): boolean {
  return (
    (category_id === undefined || cell.category_id === category_id) &&
    (on_special === undefined || cell.on_special === on_special) &&
    (in_stock === undefined || cell.in_stock === in_stock) &&
    dietary.every((claim) => cell.dietary.includes(claim))
  )
}

function countEach(cells: Cell[], namesOf: (cell: Cell) => string[]): [name: string, count: number][] {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    for (const name of namesOf(cell)) counts.set(name, (counts.get(name) ?? 0) + cell.products)
  }
  return [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
}

function sum(cells: Cell[]): number {
  return cells.reduce((total, { products }) => total + products, 0)
}
