import { allergensCalled } from './claims.ts'
import type { Field, PostingList, Term } from './inverted-index.ts'
import { productsWithAll } from './match-query.ts'
import type { Clause } from './parse-phrase.ts'
import type { ProductIndex } from './product-index.ts'
import { areOnlyClaims, scoreByClaims, titledFor } from './rank-claims.ts'

/** How strongly a term names a product, by the term's field. */
const FIELD_WEIGHTS: Record<Field, number> = {
  name_and_sub_category: 1,
  name_or_sub_category: 0.7,
  sub_category: 0.45,
  mention: 0.12,
  claim_word: 0.05,
  mixed_sub_category: 0.75,
  category: 0.45,
  claim: 0.05,
  claim_in_title: 0.7,
  sub_category_title: 0.7,
  product_title: 0.75,
  allergen: 0,
  pack_size: 0.12,
  sub_category_id: 0,
}

/** Found products and, in the same order, their scores. */
export interface Matches {
  ordinals: readonly number[]
  scores: ArrayLike<number>
}

/** Ranks first what the words name, above all what the last word names; of equals, the better product. */
export function rank(index: ProductIndex, ordinals: number[], clauses: Clause[]): Matches {
  if (areOnlyClaims(clauses)) return { ordinals, scores: scoreByClaims(index, ordinals, clauses) }
  const { inverted, columns, accumulators } = index
  const scores = new Float32Array(ordinals.length)
  let ways: Ways | undefined
  const unasked = clauses.some(isAboutAllergens) ? 0 : FREE_FROM_UNASKED
  // For each ordinal its position among the matches, counted from 1; 0 if it is no match.
  const numbers = accumulators.borrow(columns.size)
  for (let n = 0; n < ordinals.length; n++) {
    const ordinal = ordinals[n] as number
    numbers[ordinal] = n + 1
    scores[n] = (columns.quality[ordinal] as number) - (columns.isFreeFrom[ordinal] ? unasked : 0)
  }
  for (const { terms, isEitherOr } of partsOf(clauses)) {
    const lists = new Set(terms.flatMap((term) => inverted.postingsOf(term)))
    // One list is one way: the usual case for a single word, and half the work.
    if (!isEitherOr || lists.size < 2) for (const list of lists) addWeights(list, numbers, scores)
    else {
      ways ??= { best: new Float32Array(ordinals.length), sums: new Float32Array(ordinals.length) }
      for (const list of lists) addWay(list, numbers, ways)
      takeWays(scores, ways)
    }
  }
  for (const {
    alternatives: [first = []],
  } of clauses.filter(isSaidOtherwise))
    for (const ordinal of productsWithAll(index, first))
      addTo(scores, numbers[ordinal] as number, MEANT_FIRST)
  for (const clause of clauses)
    for (const ordinal of titledFor(index, clause)) addTo(scores, numbers[ordinal] as number, MADE_FOR_DIET)
  for (const { meant = [] } of clauses)
    for (const ordinal of new Set(meant.flatMap((terms) => productsWithAll(index, terms))))
      addTo(scores, numbers[ordinal] as number, MEANT)
  for (let n = 0; n < ordinals.length; n++) numbers[ordinals[n] as number] = 0
  return { ordinals, scores }
}

/** 'Mozzarella' also finds dairy free mozzarella, but behind mozzarella made of milk. */
const FREE_FROM_UNASKED = 0.6

function isAboutAllergens({ isClaim, words }: Clause): boolean {
  return isClaim === true || words.some((word) => allergensCalled(word) !== undefined)
}

/** What is sold as halal comes before what is halal by its label alone. */
const MADE_FOR_DIET = 2

/** The meaning of a phrase comes before products that merely have all of its words. */
const MEANT = 1

/** Of the meanings of a synonym, the first one ranks first. */
const MEANT_FIRST = 0.5

function addTo(scores: Float32Array, number: number, more: number): void {
  if (number > 0) scores[number - 1] = (scores[number - 1] as number) + more
}

function addWeights({ field, ordinals }: PostingList, numbers: Uint32Array, scores: Float32Array): void {
  const weight = FIELD_WEIGHTS[field]
  for (let n = 0; n < ordinals.length; n++) addTo(scores, numbers[ordinals[n] as number] as number, weight)
}

/** For each match, the weight of the best way in which it satisfies a clause, and the sum of all ways. */
interface Ways {
  best: Float32Array
  sums: Float32Array
}

function addWay({ field, ordinals }: PostingList, numbers: Uint32Array, { best, sums }: Ways): void {
  const weight = FIELD_WEIGHTS[field]
  for (let n = 0; n < ordinals.length; n++) {
    const number = numbers[ordinals[n] as number] as number
    if (number === 0) continue
    sums[number - 1] = (sums[number - 1] as number) + weight
    if ((best[number - 1] as number) < weight) best[number - 1] = weight
  }
}

/** Soda water and tonic water are both soft drinks; this small weight puts the one first that is also called soda. */
const OTHER_WAYS = 0.1

function takeWays(scores: Float32Array, { best, sums }: Ways): void {
  for (let n = 0; n < scores.length; n++) {
    const more = OTHER_WAYS * ((sums[n] as number) - (best[n] as number))
    scores[n] = (scores[n] as number) + (best[n] as number) + more
  }
  best.fill(0)
  sums.fill(0)
}

interface ScorePart {
  terms: Term[]
  isEitherOr?: true
}

function partsOf(clauses: Clause[]): ScorePart[] {
  const terms = clauses.map((clause) => categoryOrAll(clause).flat())
  const head = clauses.findLast(({ words, isClaim }) => words.length > 0 && !isClaim)
  return [
    // A sub-category, or a product, whose whole title is these words.
    {
      terms: [
        ...terms.filter(isOne).flat(),
        ...wholeTitles(clauses),
        ...wholeTitles(head ? [head] : []).slice(0, 1),
      ],
    },
    // Satisfying a clause in two ways is hardly better than in the better way alone.
    ...terms.filter((of) => !isOne(of)).map((of) => ({ terms: of, isEitherOr: true as const })),
    ...clauses
      .slice(0, -1)
      .filter(isAboutACategory)
      .map((clause) => ({ terms: typedTerms(clause) })),
    { terms: lastTyped(clauses), isEitherOr: true },
  ]
}

// If a whole category is asked for, a product that has its word in the name ('dairy free') is no better than the rest.
function categoryOrAll({ alternatives, isWide }: Clause): Term[][] {
  if (isWide) return alternatives
  const categories = alternatives.filter(([term]) => term?.field === 'category')
  return categories.length > 0 ? categories : alternatives
}

/** For 'toddler nappies', everything lies in 'Baby & Toddler', and the nappies that say 'toddler' are meant. */
function isAboutACategory({ alternatives, isWide }: Clause): boolean {
  return !isWide && alternatives.some(([term]) => term?.field === 'category')
}

function typedTerms({ typed }: Clause): Term[] {
  return typed.map((text) => ({ field: 'word', text }))
}

function wholeTitles(clauses: Clause[]): Term[] {
  const said = clauses
    .filter(({ words }) => words.length > 0)
    .flatMap(({ alternatives }) => alternatives[0] ?? [])
  if (said.some(({ field }) => field !== 'word')) return []
  const text = said.map((term) => term.text).join(' ')
  return [
    { field: 'sub_category_title', text },
    { field: 'product_title', text },
  ]
}

// The last typed word counts twice: chocolate milk is a milk, milk chocolate a chocolate. It also puts a typed 'pepper'
// before capsicum, its synonym. Beside a claim, the shelf that it names counts as much: few gluten free cereals are
// called cereal.
function lastTyped(clauses: Clause[]): Term[] {
  const said = clauses
    .flatMap(({ alternatives }) => alternatives.flat())
    .filter(({ field }) => field !== 'mixed_sub_category' && field !== 'category')
  const last = said.length > 1 ? clauses.findLast(({ typed }) => typed.length > 0) : undefined
  if (!last) return []
  const text = last.typed.at(-1) as string
  const shelf: Term = { field: 'mixed_sub_category', text }
  const isShelf = ([term]: Term[]) => term?.field === shelf.field && term.text === text
  const isNamed = !last.isWide && !isAboutACategory(last) && last.alternatives.some(isShelf)
  const isOnClaims = clauses.some(({ isClaim }) => isClaim)
  return [{ field: 'word', text }, ...(isNamed && isOnClaims ? [shelf] : [])]
}

function isSaidOtherwise({ words, typed, alternatives, isClaim, isBegun }: Clause): boolean {
  return words.length > 0 && typed.length === 0 && alternatives.length > 1 && !isClaim && !isBegun
}

function isOne(terms: Term[]): boolean {
  return terms.length === 1
}
