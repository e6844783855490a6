import type { Log } from '../../shop.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import type { Clause } from './parse-phrase.ts'
import type { Offer } from './tokenizer.ts'

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
