import type { Clause } from './clause.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import type { Offer } from './tokenizer.ts'

/** What gives an allergen away. */
export interface Avoided {
  /** Of labels and titles. */
  said: readonly Term[]
  /** Of the shelf, where a product has no label. */
  shelves: readonly Term[]
  /** How it was asked for, where what was found has been without it so far. */
  asked?: string
}

/** What is looked for. */
export interface Wanted {
  clauses: Clause[]
  offer?: Offer | undefined
  /** Of the words, those that are guessed: they were misspelt, or are the beginnings of others. */
  guessed: readonly string[]
  /** Where words are satisfied by the shelf that a product lies on, too: the clauses as they were before. */
  narrow?: Clause[] | undefined
  wasWide?: true
  /** How far around what was asked for others are taken that a shopper may eat. */
  reach?: 'shelf' | 'aisle' | undefined
  /** What the clauses were before. */
  within?: Clause[]
  /** In none of the products found, since nothing says that they are free from it. */
  avoided?: readonly Avoided[]
  /** What the clauses were when something began to be avoided. */
  whole?: Clause[]
  /** What was asked for and none of the products found need to have: a claim or an offer. */
  notGranted: string[]
}

/** What to look for instead, after these were found, or nothing where there is nothing more of the kind to give up. */
export type Rung = (wanted: Wanted, current: CurrentIndex, found: readonly number[]) => Wanted | undefined

export function isPlainWord({ words, isClaim }: Clause): boolean {
  return words.length > 0 && !isClaim
}

export function without(wanted: Wanted, given: Clause | undefined): Wanted | undefined {
  if (!given || wanted.clauses.length < 2) return undefined
  return { ...wanted, clauses: wanted.clauses.filter((clause) => clause !== given) }
}

/** Whether something was given up that was wanted. */
export function isLess(granted: Wanted, { clauses }: Wanted): boolean {
  return granted.clauses.length < clauses.length
}
