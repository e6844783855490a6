import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { completionsOf, type KnownTerm, synonymsOf, termOf } from './known-term.ts'
import { pieces, type QueryTokens } from './tokenizer.ts'

/** One thing that a query asks for. A product must satisfy every clause, each in one of its alternatives. */
export interface Clause {
  /** As typed; none where it is a size. */
  words: string[]
  /** The stems of exactly these words, where products have them. */
  typed: string[]
  /** A product that has all terms of any of them satisfies the clause. */
  alternatives: Term[][]
}

const PHRASE_AT_MOST = 3

/** Words that mean something together are one clause. One without an alternative is a word that no product has. */
export function parseQuery({ words, sizes }: QueryTokens, current: CurrentIndex): Clause[] {
  const clauses: Clause[] = []
  for (let n = 0; n < words.length; ) {
    const rest = words.slice(n)
    const clause = longestPhrase(rest, current) ?? oneWord(rest, current)
    clauses.push(clause)
    n += clause.words.length
  }
  return [...clauses, ...sizes.map(sizeClause)]
}

function sizeClause(size: string): Clause {
  return { words: [], typed: [], alternatives: [[{ field: 'pack_size', text: size }]] }
}

function longestPhrase(rest: string[], current: CurrentIndex): Clause | undefined {
  for (let size = Math.min(PHRASE_AT_MOST, rest.length); size > 1; size--) {
    const words = rest.slice(0, size)
    const joined = size === 2 ? stemInUse(words.join(''), current) : []
    const itself = words.map((word) => termOf(current, word).stem)
    // A bell pepper is a capsicum; that some call both a pepper says less than was asked.
    const meant = synonymsOf(current, words).filter((stems) => !stems.every((stem) => itself.includes(stem)))
    const others = joined.length > 0 ? [...meant, joined] : meant
    const typed = words.flatMap((word) => stemInUse(word, current))
    const ways = typed.length === size ? [typed, ...others] : others
    if (others.length > 0) return { words, typed, alternatives: ways.map(wordTerms) }
  }
  return undefined
}

function oneWord([word = '', next]: string[], current: CurrentIndex): Clause {
  const typed = stemInUse(word, current)
  const alternatives = [
    ...(typed.length > 0 ? [wordTerms(typed)] : []),
    ...synonymsOf(current, [word]).map(wordTerms),
    ...(next !== 'free' ? whereItLies(termOf(current, word), current) : []),
    ...(/^\d{1,3}$/.test(word) ? [[countOf(word)]] : []),
  ]
  const mayGoOn = next === undefined || alternatives.length === 0
  const longer = mayGoOn ? commonest(completionsOf(current, word)).map(({ stem }) => wordTerms([stem])) : []
  return { words: [word], typed, alternatives: [...alternatives, ...longer] }
}

/** '12 eggs' asks for twelve in a pack. */
function countOf(word: string): Term {
  return { field: 'pack_size', text: pieces(Number(word)) }
}

const PRODUCTS_OF_A_PREFIX = 1_200

// A letter begins half of the shop: what it costs to look must not grow with the shop.
function commonest(completions: KnownTerm[]): KnownTerm[] {
  let products = 0
  return completions.filter(({ documentFrequency }, n) => {
    products += documentFrequency
    return n === 0 || products <= PRODUCTS_OF_A_PREFIX
  })
}

// Spaghetti is seldom called pasta, and what is in the freezer hardly ever frozen; but among dairy and eggs, eggs say so.
const SELDOM = 3
const HARDLY_EVER = 20

/** Where all that lies there is asked for, since too few of its products are called so. */
function whereItLies({ stem, headFrequency }: KnownTerm, { index }: CurrentIndex): Term[][] {
  const subCategory: Term = { field: 'mixed_sub_category', text: stem }
  const category: Term = { field: 'category', text: stem }
  const { inverted } = index
  return [
    ...(inverted.documentFrequency(subCategory) > headFrequency * SELDOM ? [[subCategory]] : []),
    ...(inverted.documentFrequency(category) > headFrequency * HARDLY_EVER ? [[category]] : []),
  ]
}

function stemInUse(word: string, current: CurrentIndex): string[] {
  const { stem, documentFrequency } = termOf(current, word)
  return documentFrequency > 0 ? [stem] : []
}

function wordTerms(stems: string[]): Term[] {
  return stems.map((text) => ({ field: 'word', text }))
}
