import type { Clause } from './clause.ts'
import type { Term } from './inverted-index.ts'
import type { ProductIndex } from './product-index.ts'

/** Several lists of ordinals that are read as one; an ordinal may be in several of them. */
type Ordinals = readonly (readonly number[])[]

/** Returns the products that satisfy every clause, in no order: the intersection of the unions of alternatives. */
export function matchClauses(index: ProductIndex, clauses: Clause[]): number[] {
  const { columns, accumulators } = index
  const [fewest = [], ...others] = clauses
    .map(({ alternatives }) => alternatives.flatMap((terms) => withAllOf(index, terms)))
    .sort((a, b) => sizeOf(a) - sizeOf(b))
  const satisfied = accumulators.borrow(columns.size)
  const begun = satisfyNext(satisfied, 0, fewest)
  const found = others.reduce((_, ordinals, n) => satisfyNext(satisfied, n + 1, ordinals), begun)
  for (let n = 0; n < begun.length; n++) satisfied[begun[n] as number] = 0
  return found
}

/** Returns, each once, the products that satisfy this clause and all clauses before it. */
function satisfyNext(satisfied: Uint32Array, before: number, ordinals: Ordinals): number[] {
  const found: number[] = []
  for (const list of ordinals) {
    for (let n = 0; n < list.length; n++) {
      const ordinal = list[n] as number
      if (satisfied[ordinal] !== before) continue
      satisfied[ordinal] = before + 1
      found.push(ordinal)
    }
  }
  return found
}

export function productsWithAll(index: ProductIndex, terms: Term[]): number[] {
  return withAllOf(index, terms).flat()
}

/** Begins with the rarest term, so that few ordinals are compared with the longer lists. */
function withAllOf(index: ProductIndex, terms: Term[]): Ordinals {
  const [rarest = [], ...others] = terms
    .map((term) => index.inverted.postingsOf(term).map(({ ordinals }) => ordinals))
    .sort((a, b) => sizeOf(a) - sizeOf(b))
  return others.reduce((found, other) => [intersection(index, found, other)], rarest)
}

const MARKED = 1

function intersection({ columns, marks }: ProductIndex, some: Ordinals, others: Ordinals): number[] {
  const marked = marks.borrow(columns.size)
  const found: number[] = []
  for (const list of some) for (let n = 0; n < list.length; n++) marked[list[n] as number] = MARKED
  for (const list of others)
    for (let n = 0; n < list.length; n++)
      if (marked[list[n] as number] === MARKED) found.push(list[n] as number)
  for (const list of some) for (let n = 0; n < list.length; n++) marked[list[n] as number] = 0
  return found
}

function sizeOf(ordinals: Ordinals): number {
  return ordinals.reduce((sum, { length }) => sum + length, 0)
}
