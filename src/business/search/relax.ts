import type { Clause } from './clause.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { termOf } from './known-term.ts'
import { shelvesBeside, shelvesOf, shelvesWith } from './shelves.ts'
import type { Offer } from './tokenizer.ts'

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
  /** What was asked for and none of the products found need to have: a claim or an offer. */
  notGranted: string[]
}

type Rung = (wanted: Wanted, current: CurrentIndex, found: readonly number[]) => Wanted | undefined

/** Given up, in this order, where too few products have all that is wanted. */
const widening: Rung[] = [withoutUnknownSize, onTheShelf, withoutSize, withoutNumber, withoutModifier, around]
/** And where no product has. A claim is given up last: a product that a shopper must not eat is worse than another one. */
const ladder: Rung[] = [
  withoutUnknownClaim,
  withoutUnknownSize,
  onTheShelf,
  withoutSize,
  withoutNumber,
  withoutGuess,
  withoutBrand,
  withoutOffer,
  withoutCommonestWord,
  around,
  withoutAClaim,
]

/** What to look for next, after these were found. */
export function relax(wanted: Wanted, current: CurrentIndex, found: readonly number[]): Wanted | undefined {
  const narrow = wanted.narrow ? { ...wanted, clauses: wanted.narrow, narrow: undefined } : wanted
  for (const rung of found.length > 0 ? widening : ladder) {
    const less = rung(narrow, current, found)
    if (less) return less
  }
  return undefined
}

function onTheShelf(wanted: Wanted): Wanted | undefined {
  if (wanted.wasWide) return undefined
  const clauses = wanted.clauses.map((clause) => ({
    ...clause,
    alternatives: [...clause.alternatives, ...clause.typed.slice(-1).flatMap(shelfTerms)],
  }))
  return { ...wanted, clauses, narrow: wanted.clauses, wasWide: true }
}

function shelfTerms(text: string): Term[][] {
  return [[{ field: 'mixed_sub_category', text }], [{ field: 'category', text }]]
}

function withoutUnknownSize(wanted: Wanted, { index }: CurrentIndex): Wanted | undefined {
  const isUnknown = (terms: Term[]) => terms.every((term) => index.inverted.documentFrequency(term) === 0)
  const size = wanted.clauses.find(
    ({ words, alternatives }) => words.length === 0 && alternatives.every(isUnknown),
  )
  return without(wanted, size)
}

function withoutSize(wanted: Wanted): Wanted | undefined {
  return without(
    wanted,
    wanted.clauses.find(({ words }) => words.length === 0),
  )
}

function withoutNumber(wanted: Wanted): Wanted | undefined {
  return without(
    wanted,
    wanted.clauses.find(({ words }) => words.every((word) => /^\d+$/.test(word))),
  )
}

function withoutGuess(wanted: Wanted): Wanted | undefined {
  const guess = wanted.clauses.find(({ words }) => words.some((word) => wanted.guessed.includes(word)))
  return without(wanted, guess)
}

function withoutBrand(wanted: Wanted): Wanted | undefined {
  return without(
    wanted,
    wanted.clauses.find(({ brand }) => brand),
  )
}

function withoutOffer(wanted: Wanted): Wanted | undefined {
  const { offer, notGranted } = wanted
  if (!offer) return undefined
  if (offer === 'half_price')
    return { ...wanted, offer: 'special', notGranted: [...notGranted, 'half price'] }
  const others = notGranted.filter((one) => one !== 'half price')
  return { ...wanted, offer: undefined, notGranted: [...others, 'on special'] }
}

function withoutCommonestWord(wanted: Wanted, current: CurrentIndex): Wanted | undefined {
  const words = wanted.clauses.filter(isPlainWord)
  if (words.length < 2) return undefined
  return without(wanted, theCommonest(words, current))
}

function theCommonest(clauses: Clause[], current: CurrentIndex): Clause | undefined {
  return clauses.toSorted((a, b) => commonness(b, current) - commonness(a, current))[0]
}

/** What is asked for stands last: 'sandwich ham' is ham. */
function withoutModifier(wanted: Wanted, current: CurrentIndex): Wanted | undefined {
  const words = wanted.clauses.filter(isPlainWord).slice(0, -1)
  return without(wanted, theCommonest(words, current))
}

/** Vegan ricotta: what is vegan on the shelves where ricotta lies, and then in that aisle. */
function around(wanted: Wanted, current: CurrentIndex, found: readonly number[]): Wanted | undefined {
  const { clauses, reach } = wanted
  const word = clauses.find(isPlainWord)
  if (!word || !clauses.some(({ isClaim }) => isClaim) || reach === 'aisle') return undefined
  if (reach && found.length > 0) return undefined
  const shelves = shelvesAround(wanted, word, current, found)
  const alternatives = shelves.map((text): Term[] => [{ field: 'sub_category_id', text }])
  return {
    ...wanted,
    clauses: clauses.map((clause) => (clause === word ? { ...word, typed: [], alternatives } : clause)),
    reach: reach ? 'aisle' : 'shelf',
    within: wanted.within ?? clauses,
  }
}

function shelvesAround(
  { reach }: Wanted,
  word: Clause,
  current: CurrentIndex,
  found: readonly number[],
): string[] {
  if (reach) return shelvesBeside(word.alternatives, current)
  return found.length > 0 ? shelvesOf(current, found) : shelvesWith(word, current)
}

function withoutUnknownClaim(wanted: Wanted): Wanted | undefined {
  const unknown = wanted.clauses.find(({ isClaim, alternatives }) => isClaim && alternatives.length === 0)
  return withoutClaim(wanted, unknown)
}

function withoutAClaim(wanted: Wanted): Wanted | undefined {
  return withoutClaim(
    wanted,
    wanted.clauses.findLast(({ isClaim }) => isClaim),
  )
}

function withoutClaim(wanted: Wanted, claim: Clause | undefined): Wanted | undefined {
  if (!claim) return undefined
  return {
    ...wanted,
    clauses: (wanted.within ?? wanted.clauses).filter((clause) => clause !== claim),
    reach: undefined,
    notGranted: [...wanted.notGranted, claim.words.join(' ')],
  }
}

function isPlainWord({ words, isClaim }: Clause): boolean {
  return words.length > 0 && !isClaim
}

function without(wanted: Wanted, given: Clause | undefined): Wanted | undefined {
  if (!given || wanted.clauses.length < 2) return undefined
  return { ...wanted, clauses: wanted.clauses.filter((clause) => clause !== given) }
}

function commonness({ words, typed, alternatives }: Clause, current: CurrentIndex): number {
  if (typed.length > 0) return Math.min(...words.map((word) => termOf(current, word).documentFrequency))
  const { inverted } = current.index
  return Math.max(
    ...alternatives.map((terms) => Math.min(...terms.map((term) => inverted.documentFrequency(term)))),
  )
}
