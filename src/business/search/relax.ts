import type { Clause } from './clause.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { termOf } from './known-term.ts'
import { isAboutThePack } from './product-document.ts'
import { around, withoutAClaim, withoutUnknownClaim } from './relax-claims.ts'
import { isPlainWord, type Rung, type Wanted, without } from './wanted.ts'

/** Given up, in this order, where too few products have all that is wanted. */
const widening: Rung[] = [withoutUnknownSize, onTheShelf, withoutSize, withoutNumber, withoutModifier, around]
/** And where no product has. A claim is given up last: a product that a shopper must not eat is worse than another one. */
const ladder: Rung[] = [
  withoutUnknownClaim,
  withoutUnknownSize,
  onTheShelf,
  withoutSize,
  withoutNumber,
  withoutHowItComes,
  withoutGuess,
  withoutBrand,
  withoutOffer,
  withoutModifier,
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
  const clauses = wanted.clauses.map((clause) => {
    const { alternatives } = clause
    return isPlainWord(clause)
      ? { ...clause, alternatives: [...alternatives, ...alternatives.flatMap(shelfTerms)] }
      : clause
  })
  return { ...wanted, clauses, narrow: wanted.clauses, wasWide: true }
}

function shelfTerms(terms: Term[]): Term[][] {
  const last = terms.at(-1)
  if (last?.field !== 'word') return []
  const { text } = last
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

function theCommonest(clauses: Clause[], current: CurrentIndex): Clause | undefined {
  return clauses.toSorted((a, b) => commonness(b, current) - commonness(a, current))[0]
}

/** What is asked for stands last, but for how it comes: 'sandwich ham' is ham, 'salmon fillets' are salmon. */
function withoutModifier(wanted: Wanted, current: CurrentIndex): Wanted | undefined {
  const words = wanted.clauses.filter(isPlainWord)
  const head = words.findLast((clause) => !isHowItComes(clause)) ?? words.at(-1)
  const others = words.filter((clause) => clause !== head)
  return without(wanted, others.find(isHowItComes) ?? theCommonest(others, current))
}

function withoutHowItComes(wanted: Wanted): Wanted | undefined {
  const words = wanted.clauses.filter(isPlainWord)
  if (words.every(isHowItComes)) return undefined
  return without(wanted, words.find(isHowItComes))
}

function isHowItComes({ words }: Clause): boolean {
  return words.every(isAboutThePack)
}

function commonness({ words, typed, alternatives }: Clause, current: CurrentIndex): number {
  if (typed.length > 0) return Math.min(...words.map((word) => termOf(current, word).documentFrequency))
  const { inverted } = current.index
  return Math.max(
    ...alternatives.map((terms) => Math.min(...terms.map((term) => inverted.documentFrequency(term)))),
  )
}
