import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { completionsOf, type KnownTerm, liesAnywhere, synonymsOf, termOf } from './known-term.ts'
import {
  aClaim,
  type Clause,
  isWrittenSo,
  longestPhrase,
  meantBy,
  stemInUse,
  wordTerms,
} from './parse-phrase.ts'
import { pieces, type QueryTokens } from './tokenizer.ts'

/** Words that mean something together form one clause. A clause without alternatives is a word that no product has. */
export function parseQuery({ words: typed, sizes }: QueryTokens, current: CurrentIndex): Clause[] {
  const apart = typed.flatMap((word) => writtenApart(word, current))
  const words = inUsualOrder(apart, current)
  const clauses: Clause[] = []
  for (let n = 0; n < words.length; ) {
    const rest = words.slice(n)
    const clause = longestPhrase(rest, current) ?? oneWord(rest, current)
    clauses.push(...withClaimApart(clause, current))
    n += clause.words.length
  }
  return [...clauses, ...sizes.map(sizeClause)]
}

/** 'Nappies night' are night nappies, which have a meaning of their own; a potato salad is no salad potato. */
function inUsualOrder(words: string[], current: CurrentIndex): string[] {
  if (words.length !== 2 || longestPhrase(words, current)) return words
  const other = words.toReversed()
  if (!longestPhrase(other, current)?.meant?.length) return words
  const stems = words.map((word) => termOf(current, word).stem)
  return isWrittenSo(stems, current) ? words : other
}

/** 'Vegan cheese' has a meaning of its own, and is to be vegan all the same. */
function withClaimApart(clause: Clause, current: CurrentIndex): Clause[] {
  const { words, isClaim } = clause
  for (let size = isClaim ? 0 : words.length - 1; size > 0; size--) {
    const claim = aClaim(words.slice(0, size), words[size], current)
    if (claim) return [claim, { ...clause, words: words.slice(size) }]
  }
  return [clause]
}

/** 'Softdrink' is read as the two words of a synonym, unless products have it as one. */
function writtenApart(word: string, current: CurrentIndex): string[] {
  const pair = current.index.dictionary.apart(termOf(current, word).stem)
  const parts = pair?.map(({ text }) => text) ?? []
  const isInUse = (text: string) => stemInUse(text, current).length > 0
  return pair && !isInUse(word) && parts.every(isInUse) ? parts : [word]
}

function sizeClause(size: string): Clause {
  return { words: [], typed: [], alternatives: [[{ field: 'pack_size', text: size }]] }
}

function oneWord([word = '', next]: string[], current: CurrentIndex): Clause {
  const known = termOf(current, word)
  const itself = stemInUse(word, current)
  const meant = meantBy([word], current)
  // 'Spuds' means potatoes rather than the products of a brand with 'spud' in its name.
  const isNickname =
    meant.length > 0 &&
    (isOnlyMentioned(known, current) || (next === undefined && isShelfsName(known, current)))
  const ways = [...(itself.length > 0 ? [wordTerms(itself)] : []), ...meant]
  const alternatives = [
    ...(isNickname ? [...meant, ...ways.slice(0, -meant.length)] : ways),
    ...whereItLies(known, current),
    // Some synonyms occur only in the title of a shelf, such as 'lollies'.
    ...synonymsOf(current, [word]).flatMap(([stem, more]) =>
      stem && !more ? whereItLies(termOf(current, stem), current) : [],
    ),
    ...(/^\d{1,3}$/.test(word) ? [[countOf(word)]] : []),
  ]
  const mayGoOn = next === undefined || alternatives.length === 0
  const longer = mayGoOn ? commonest(completionsOf(current, word)).map(({ stem }) => wordTerms([stem])) : []
  return {
    words: [word],
    typed: isNickname ? [] : itself,
    alternatives: [...alternatives, ...longer],
    ...(alternatives.length === 0 && { isBegun: true }),
  }
}

/** '12 eggs' asks for a pack of twelve. */
function countOf(word: string): Term {
  return { field: 'pack_size', text: pieces(Number(word)) }
}

const PRODUCTS_OF_A_PREFIX = 700

// A single letter begins half of the shop's words, so this keeps the cost of a search from growing with the shop.
function commonest(completions: KnownTerm[]): KnownTerm[] {
  let products = 0
  return completions.filter(({ documentFrequency }, n) => {
    products += documentFrequency
    return n === 0 || products <= PRODUCTS_OF_A_PREFIX
  })
}

// How far a shelf must outnumber products called so: spaghetti is seldom called pasta, and frozen food hardly ever
// frozen, but among dairy and eggs the eggs are called eggs.
const SELDOM = 3
const HARDLY_EVER = 20

/** Returns the whole shelf or category that the word names, if too few of its products are called so. */
function whereItLies({ word, stem, headFrequency }: KnownTerm, { index }: CurrentIndex): Term[][] {
  if (liesAnywhere(word)) return []
  const subCategory: Term = { field: 'mixed_sub_category', text: stem }
  const category: Term = { field: 'category', text: stem }
  const { inverted } = index
  return [
    ...(inverted.documentFrequency(subCategory) > headFrequency * SELDOM ? [[subCategory]] : []),
    ...(inverted.documentFrequency(category) > headFrequency * HARDLY_EVER ? [[category]] : []),
  ]
}

/** Spaghetti and penne are what is meant by pasta: hardly anything on the shelf has the word in its name. */
function isShelfsName({ stem, headFrequency }: KnownTerm, { index }: CurrentIndex): boolean {
  const onShelf = index.inverted.documentFrequency({ field: 'mixed_sub_category', text: stem })
  return onShelf > headFrequency * SELDOM
}

function isOnlyMentioned({ stem }: KnownTerm, { index }: CurrentIndex): boolean {
  return index.inverted.postingsOf({ field: 'word', text: stem }).every(({ field }) => field === 'mention')
}
