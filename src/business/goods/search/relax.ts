import { formatCents } from '#contract/money.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { liesAnywhere, termOf } from './known-term.ts'
import { isPlainWord, matchClauses, matchQuery, type Rung, type SearchQuery, without } from './match-query.ts'
import type { Clause } from './parse-phrase.ts'
import { isAboutThePack } from './product-document.ts'
import {
  around,
  withAvoided,
  withoutAClaim,
  withoutPreferredClaim,
  withoutUnknownClaim,
} from './relax-claims.ts'

/** Given up, in this order, if too few products have all that is wanted. */
const widening: Rung[] = [withoutUnknownSize, onTheShelf, withoutSize, withoutNumber, withoutModifier, around]
/**
 * Given up if no product has all that is wanted. A claim goes last: a product that a shopper must not eat is worse than
 * a different one.
 */
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
  withoutPrice,
  withoutPreferredClaim,
  withoutModifier,
  around,
  withoutAClaim,
  withAvoided,
]

/** Returns the next attempt, after these products were found. */
export function relax(
  wanted: SearchQuery,
  current: CurrentIndex,
  found: readonly number[],
): SearchQuery | undefined {
  const narrow = wanted.narrow ? { ...wanted, clauses: wanted.narrow, narrow: undefined } : wanted
  for (const rung of found.length > 0 ? widening : ladder) {
    const less = rung(narrow, current, found)
    if (less) return less
  }
  return undefined
}

/** Lets shelves match too, unless a size is asked for: a kilo of butter must not match a kilo of spread. */
function onTheShelf(wanted: SearchQuery): SearchQuery | undefined {
  if (wanted.wasWide || wanted.clauses.some(isSize)) return undefined
  const clauses = wanted.clauses.map((clause) => {
    const { alternatives } = clause
    return isPlainWord(clause) && !clause.words.every(liesAnywhere)
      ? {
          ...clause,
          alternatives: [...alternatives, ...alternatives.flatMap(shelfTerms)],
          isWide: true as const,
        }
      : clause
  })
  return { ...wanted, clauses, narrow: wanted.clauses, wasWide: true }
}

/** Only the last word may match by the shelf: a kitchen roll is not among the rolls beside the bread. */
function shelfTerms(terms: Term[]): Term[][] {
  const last = terms.at(-1)
  if (last?.field !== 'word') return []
  const { text } = last
  const shelves: Term[] = [
    { field: 'mixed_sub_category', text },
    { field: 'category', text },
  ]
  return shelves.map((shelf) => terms.with(-1, shelf))
}

function withoutUnknownSize(wanted: SearchQuery, { index }: CurrentIndex): SearchQuery | undefined {
  const isUnknown = (terms: Term[]) => terms.every((term) => index.inverted.documentFrequency(term) === 0)
  const size = wanted.clauses.find((clause) => isSize(clause) && clause.alternatives.every(isUnknown))
  return without(wanted, size)
}

function withoutSize(wanted: SearchQuery): SearchQuery | undefined {
  return without(wanted, wanted.clauses.find(isSize))
}

export function isSize({ words }: Clause): boolean {
  return words.length === 0
}

function withoutNumber(wanted: SearchQuery): SearchQuery | undefined {
  return without(
    wanted,
    wanted.clauses.find(({ words }) => words.every((word) => /^\d+$/.test(word))),
  )
}

function withoutGuess(wanted: SearchQuery): SearchQuery | undefined {
  const isGuess = ({ words }: Clause) => words.some((word) => wanted.guessed.includes(word))
  const guess = wanted.clauses.find((clause) => !clause.isClaim && isGuess(clause))
  return without(wanted, guess)
}

/** 'Huggies wipes' may be wipes of another brand; in 'panadol kids' the brand says more than 'kids'. */
function withoutBrand(wanted: SearchQuery, current: CurrentIndex): SearchQuery | undefined {
  const brand = wanted.clauses.find(({ brand }) => brand)
  const isAboutAnother = wanted.clauses.some(
    (clause) => clause !== brand && isPlainWord(clause) && isAThing(clause, current),
  )
  return isAboutAnother ? without(wanted, brand) : undefined
}

function withoutOffer(wanted: SearchQuery, current: CurrentIndex): SearchQuery | undefined {
  const { offer, notGranted } = wanted
  if (!offer || isInVain({ ...wanted, offer: undefined }, current)) return undefined
  if (offer === 'half_price')
    return { ...wanted, offer: 'special', notGranted: [...notGranted, 'half price'] }
  const others = notGranted.filter((one) => one !== 'half price')
  return { ...wanted, offer: undefined, notGranted: [...others, 'on special'] }
}

function withoutPrice(wanted: SearchQuery, current: CurrentIndex): SearchQuery | undefined {
  const { atMostCents, notGranted } = wanted
  const less = { ...wanted, atMostCents: undefined }
  if (atMostCents === undefined || isInVain(less, current)) return undefined
  return { ...less, notGranted: [...notGranted, `under ${formatCents(atMostCents)}`] }
}

/** Nothing is both for kids and a snack, at any price: rather 'kids' is given up, unless there is nothing else. */
function isInVain(less: SearchQuery, current: CurrentIndex): boolean {
  return less.clauses.length > 1 && !isFound(less, current)
}

/**
 * The thing asked for is mostly the last one named: 'sandwich ham' is ham, 'cashews unsalted' are cashews. Drops one
 * other word, if possible a word without which something is found; words behind the thing go first.
 */
function withoutModifier(
  wanted: SearchQuery,
  current: CurrentIndex,
  found: readonly number[],
): SearchQuery | undefined {
  const words = wanted.clauses.filter(isPlainWord)
  const head = headOf(words, current)
  const others = words.filter((clause) => clause !== head && !isHowItComes(clause))
  const isBehind = (clause: Clause) => head !== undefined && words.indexOf(clause) > words.indexOf(head)
  const inTurn = [
    ...words.filter((clause) => clause !== head && isHowItComes(clause)),
    ...commonestFirst(others.filter(isBehind), current),
    ...commonestFirst(
      others.filter((clause) => !isBehind(clause)),
      current,
    ).sort((a, b) => Number(saysKind(a, current, found)) - Number(saysKind(b, current, found))),
  ]
  const helps = (given: Clause) => isFound(without(wanted, given), current)
  const given = inTurn.find(helps)
  // Fish fingers are sold, if not gluten free: what is near them is better than fingers of another kind.
  const isSold = !given && wanted.clauses.some(isMust) && matchClauses(current.index, words).length > 0
  return isSold ? undefined : without(wanted, given ?? inTurn[0])
}

/** Beside the one senior dry dog food stand dry dog foods, and not what senior cats eat. */
function saysKind({ typed }: Clause, { index }: CurrentIndex, [best]: readonly number[]): boolean {
  if (best === undefined) return false
  return typed.some((text) =>
    index.inverted
      .postingsOf({ field: 'word', text })
      .some(
        ({ field, ordinals }) => field !== 'mention' && field !== 'claim_word' && ordinals.includes(best),
      ),
  )
}

function isMust({ isClaim, isPreferred }: Clause): boolean {
  return isClaim === true && !isPreferred
}

function headOf(words: Clause[], current: CurrentIndex): Clause | undefined {
  const things = words.filter((clause) => !isHowItComes(clause))
  return things.findLast((clause) => isAThing(clause, current)) ?? things.at(-1) ?? words.at(-1)
}

/** The share of products that must be called by a word for it to be a thing; 'kids' and 'crushed' are not. */
const CALLED_SO = 0.1

export function isAThing({ alternatives }: Clause, { index }: CurrentIndex, share = CALLED_SO): boolean {
  const { inverted } = index
  return alternatives.some((terms) => {
    const last = terms.at(-1)
    if (last?.field !== 'word') return false
    const called = inverted.headFrequency(last.text)
    return called > 0 && called >= inverted.documentFrequency(last) * share
  })
}

function isFound(wanted: SearchQuery | undefined, current: CurrentIndex): boolean {
  return wanted !== undefined && matchQuery(wanted, current).length > 0
}

function commonestFirst(clauses: Clause[], current: CurrentIndex): Clause[] {
  return clauses.toSorted((a, b) => commonness(b, current) - commonness(a, current))
}

/** 'Frozen mango chunks' are frozen mango: gives up, if possible, a word without which something is found. */
function withoutHowItComes(wanted: SearchQuery, current: CurrentIndex): SearchQuery | undefined {
  const words = wanted.clauses.filter(isPlainWord)
  if (words.every(isHowItComes)) return undefined
  const ways = words.filter(isHowItComes).map((word) => without(wanted, word))
  return ways.find((less) => isFound(less, current)) ?? ways[0]
}

/** Shoppers say these more than titles do: gravy powder is sold as gravy, yet baking powder by that name. */
const FORMS = new Set(
  `bar bars bottles boxes canned capsules cartons chunks flavoured fresh frozen hot jars leaves liquid made mix packets packs powder
   precut punnets ready refill refills ripe root sachets supplements tablets tinned tins tubs`.split(/\s+/),
)

export function isHowItComes({ words }: Clause): boolean {
  return words.every((word) => isAboutThePack(word) || FORMS.has(word))
}

function commonness({ words, typed, alternatives }: Clause, current: CurrentIndex): number {
  if (typed.length > 0) return Math.min(...words.map((word) => termOf(current, word).documentFrequency))
  const { inverted } = current.index
  return Math.max(
    ...alternatives.map((terms) => Math.min(...terms.map((term) => inverted.documentFrequency(term)))),
  )
}
