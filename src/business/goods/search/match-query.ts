import type { Log } from '../../shop.ts'
import { UNKNOWN_ALLERGENS } from './claims.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import type { Clause } from './parse-phrase.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductIndex } from './product-index.ts'
import type { Offer } from './tokenizer.ts'

/**
 * Reusable counters, one for each product or bucket, all 0 between searches: the borrower resets what it wrote.
 * Allocating them again was half of what a search in 50,000 products costs.
 */
export class Accumulators {
  #numbers = new Uint32Array(0)

  borrow(size: number): Uint32Array {
    if (this.#numbers.length < size) this.#numbers = new Uint32Array(size * 2)
    return this.#numbers
  }
}

/** Several lists of ordinals that are read as one; an ordinal may be in several of them. */
type Ordinals = readonly (readonly number[])[]

const MARKED = 1

/** Returns the products that have all that is wanted and nothing that is avoided, in no order. */
export function matchQuery(wanted: SearchQuery, { index }: CurrentIndex): number[] {
  const { clauses, offer, atMostCents, avoided = [] } = wanted
  // 'Nut free' alone is anything whose label shows no nuts; 'no chicken' alone is nothing.
  const isAboutLabels = avoided.some(({ said }) => said.includes(UNKNOWN_ALLERGENS))
  const isOfAnyKind =
    clauses.length === 0 && (isAboutLabels || offer !== undefined || atMostCents !== undefined)
  const found = isOfAnyKind ? onSale(index) : matchClauses(index, clauses)
  const offered = offer ? found.filter((ordinal) => isOffered(index.columns, ordinal, offer)) : found
  const priced = withinPrice(atMostCents, offered, index)
  return avoided.reduce((left, one) => withNone(one, left, index), priced)
}

function onSale({ columns }: ProductIndex): number[] {
  return [...columns.ids.keys()].filter((ordinal) => columns.ids[ordinal] !== undefined)
}

export function withinPrice(
  atMostCents: number | undefined,
  ordinals: number[],
  { columns }: ProductIndex,
): number[] {
  if (atMostCents === undefined) return ordinals
  return ordinals.filter((ordinal) => (columns.shownCents[ordinal] as number) <= atMostCents)
}

/** Prices are multiples of five cents, so a half price may be slightly above half. */
const HALF_PERCENT = 49.5

function isOffered(columns: ProductColumns, ordinal: number, offer: Offer): boolean {
  if (offer === 'half_price') return (columns.discountPercent[ordinal] as number) >= HALF_PERCENT
  return columns.buckets[columns.bucketOf[ordinal] as number]?.on_special ?? false
}

/**
 * Titles count as well, since a label may omit what the title says. A shelf's name counts only against products without
 * a label: on a shelf of fish and soup, the label clears the soup.
 */
export function withNone(
  { said, shelves }: Avoided,
  ordinals: number[],
  { inverted, columns }: ProductIndex,
): number[] {
  const [saying, lying] = [inverted.having(said), inverted.having(shelves)]
  return ordinals.filter(
    (ordinal) => !saying.has(ordinal) && (columns.isLabelled[ordinal] || !lying.has(ordinal)),
  )
}

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

/** The terms by which products with an avoided allergen or word are recognised. */
export interface Avoided {
  /** Terms of labels and titles. */
  said: readonly Term[]
  /** Terms of the shelf, for products without a label. */
  shelves: readonly Term[]
  /** The shopper's words for it, to report if products with it have to be shown after all. */
  asked?: string
}

/** One attempt of a search. */
export interface SearchQuery {
  clauses: Clause[]
  offer?: Offer | undefined
  atMostCents?: number | undefined
  /** Words that are guesses: they were misspelt, or are beginnings of other words. */
  guessed: readonly string[]
  /** The clauses as they were before shelves could satisfy words as well. */
  narrow?: Clause[] | undefined
  wasWide?: true
  /** How far around the thing that was asked for suitable products are taken from. */
  reach?: 'shelf' | 'aisle' | undefined
  /** The clauses before nearby shelves were searched. */
  within?: Clause[] | undefined
  /** Terms that no product found may have, since no claim says that the products are free from them. */
  avoided?: readonly Avoided[]
  /** The clauses at the time when avoiding began. */
  whole?: Clause[] | undefined
  /** Claims and offers that were asked for and given up, so that products found need not have them. */
  notGranted: string[]
}

/** Returns the next attempt, after these products were found; undefined if nothing of its kind is left to give up. */
export type Rung = (
  wanted: SearchQuery,
  current: CurrentIndex,
  found: readonly number[],
) => SearchQuery | undefined

export function isPlainWord({ words, isClaim }: Clause): boolean {
  return words.length > 0 && !isClaim
}

export function without(wanted: SearchQuery, given: Clause | undefined): SearchQuery | undefined {
  if (!given || wanted.clauses.length < 2) return undefined
  return { ...wanted, clauses: wanted.clauses.filter((clause) => clause !== given) }
}

/** Whether a wanted word or size was given up. */
export function isLess(granted: SearchQuery, wanted: SearchQuery): boolean {
  return wishesIn(granted) < wishesIn(wanted)
}

function wishesIn({ clauses }: SearchQuery): number {
  return clauses.reduce((sum, { words }) => sum + Math.max(words.length, 1), 0)
}

/** More than twice what any search of ordinary words asks for: only a defect of a rung needs more. */
export const ATTEMPTS_AT_MOST = 40
const PROCESSOR_MS = 100

/** Counts one search's attempts and its processor time, so that no search keeps the process from all others. */
export class SearchEffort {
  attempts = 0
  readonly #log: Log
  readonly #processorMs: number
  readonly #begun = process.threadCpuUsage()

  constructor(log: Log, processorMs = PROCESSOR_MS) {
    this.#log = log
    this.#processorMs = processorMs
  }

  /** Is asked between attempts: an attempt itself is never interrupted. */
  allowsAnother(wanted: SearchQuery): boolean {
    this.attempts++
    if (this.attempts >= ATTEMPTS_AT_MOST) return this.#cutShort('attempts', wanted)
    const { user, system } = process.threadCpuUsage(this.#begun)
    return user + system < this.#processorMs * 1000 || this.#cutShort('processor time', wanted)
  }

  /** The log names how much was asked for, and none of the shopper's words. */
  #cutShort(limit: string, { clauses, avoided = [] }: SearchQuery): false {
    this.#log.error('search cut short', new Error(`A search reached its limit of ${limit}.`), {
      attempts: this.attempts,
      clauses: clauses.length,
      claims: clauses.filter(({ isClaim }) => isClaim).length,
      exclusions: avoided.length,
    })
    return false
  }
}
