import { tellingWords, tokenize, WORDS_TOGETHER } from '#contract/goods/search/words-of-text.ts'
import { allergensCalled, isAnimalFree, isDiet, isFreeFrom, isPreference } from './claims.ts'
import type { Brand } from './dictionary.ts'
import type { CurrentIndex } from './index-sync.ts'
import type { Term } from './inverted-index.ts'
import { brandOf, synonymsOf, termOf } from './known-term.ts'
import { productsWithAll } from './match-query.ts'
import { isNamedLikeDrink, shownInstead } from './not-sold.ts'

/** One thing that a query asks for. A product must satisfy every clause, each in one of its alternatives. */
export interface Clause {
  /** The words as typed; none if the clause is a pack size. */
  words: string[]
  /** The stems of these very words, if products have them. */
  typed: string[]
  /** A product that has all terms of any of them satisfies the clause. */
  alternatives: Term[][]
  /** A dietary claim, such as 'vegan' or 'gluten free'. */
  isClaim?: true
  /** The claim is only a preference: a product without it may still be eaten, as for 'low salt'. */
  isPreferred?: true
  /** The allergen that the claim excludes. */
  freeFrom?: string
  /** A word that no product may have, as in 'no chicken'. */
  leftOut?: string
  /** The alternatives that mean more than the words themselves; set if no title has these words in a row. */
  meant?: Term[][]
  /** The words of a product's shelf count as well. */
  isWide?: true
  /** Products have the word only as the beginning of longer words. */
  isBegun?: true
  /** The brand that the clause names and that the shop does not have. */
  brand?: Brand
}

/** Returns the clause that the first words form together, or the first word alone if it is a claim or a brand. */
export function longestPhrase(rest: string[], current: CurrentIndex): Clause | undefined {
  for (let size = Math.min(WORDS_TOGETHER, rest.length); size > 0; size--) {
    const words = rest.slice(0, size)
    // 'Eggs free range' are not free of eggs.
    if (size > 1 && words.at(-1) === 'free' && rest[size] === 'range') continue
    const found =
      aClaim(words, rest[size], current) ??
      anExclusion(words, current) ??
      aBrand(words, current) ??
      notSold(words, rest[size], current) ??
      (size > 1 && !isPartOfClaim(rest.slice(size - 1), current) ? aPhrase(words, current) : undefined)
    if (found) return found
  }
  return undefined
}

/** In 'trail mix nut free' the nut belongs to the claim, and not to a mix of nuts. */
function isPartOfClaim([last = '', next, afterwards]: string[], current: CurrentIndex): boolean {
  return next !== undefined && aClaim([last, next], afterwards, current) !== undefined
}

export function aClaim(words: string[], next: string | undefined, current: CurrentIndex): Clause | undefined {
  const said = asFreeFrom(words, current)
  const terms = claimTerms(stemsOf(said, current).join(' '), current)
  const hasLess = isToHaveLess(words, current)
  const freeFrom = isFreeFrom(said, next) ? said[0] : undefined
  const isDietInWords = freeFrom === undefined && meansAnimalFree(words, current)
  const isAsked =
    freeFrom !== undefined ||
    hasLess ||
    isDietInWords ||
    isUnknownDiet(words, current) ||
    isShortForClaim(words, current)
  if (terms.length === 0 && !isAsked) return undefined
  // A single word may be in claims and titles alike.
  const itself =
    words.length === 1
      ? [
          ...[stemInUse(words[0] as string, current)].filter(isSome).map(wordTerms),
          ...terms.filter(([term]) => term?.field === 'claim_in_title'),
        ]
      : terms
  const written = hasLess || isDietInWords ? [wordTerms(stemsOf(words, current))] : []
  const others = meantBy(said, current)
  const isAllergen = freeFrom !== undefined && allergensCalled(freeFrom) !== undefined
  const isPreferred = !isAllergen && (hasLess || freeFrom !== undefined || isPreference(words))
  return {
    words,
    typed: words.length === 1 ? stemsOf(words, current) : [],
    alternatives: [...itself, ...written, ...others],
    isClaim: true,
    ...(isPreferred && { isPreferred }),
    ...(isAllergen && { freeFrom }),
  }
}

/** 'Dog food no chicken', 'butter no added salt': any word that other products have can be excluded. */
function anExclusion(words: string[], current: CurrentIndex): Clause | undefined {
  const what = words.at(-1) ?? ''
  const no = words.slice(0, -1).join(' ')
  const isAsked = (no === 'no' || no === 'no added') && /^[a-z]/.test(what)
  if (!isAsked || stemInUse(what, current).length === 0 || isWrittenSo(stemsOf(words, current), current))
    return undefined
  return { words, typed: [], alternatives: [], isClaim: true, leftOut: what }
}

/** Rewrites 'no nuts' as 'nuts free', if it names an allergen or if products are free of it by their own word. */
function asFreeFrom(words: string[], current: CurrentIndex): string[] {
  const [no, what = ''] = words
  if (words.length !== 2 || no !== 'no') return words
  const said = [what, 'free']
  const isClaimed = claimTerms(stemsOf(said, current).join(' '), current).length > 0
  return isClaimed || allergensCalled(what) ? said : words
}

const LESS = new Set(['less', 'low', 'no', 'reduced', 'zero'])

/** 'No sugar' and 'low salt' are claims if the shop has synonyms for them; 'low fat milk' is a kind of milk. */
function isToHaveLess(words: string[], current: CurrentIndex): boolean {
  const saysSo = LESS.has(words[0] ?? '') || words.at(-1) === 'reduced'
  const isShort = words.length === 2 || (words.length === 3 && words[1] === 'added')
  return saysSo && isShort && synonymsOf(current, words).length > 0 && !brandOf(current, words)
}

/** If no product says that it is kosher, 'kosher chicken' shows chicken, with a note that none of it is kosher. */
function isUnknownDiet(words: string[], current: CurrentIndex): boolean {
  return isDiet(words) && productsWithAll(current.index, wordTerms(stemsOf(words, current))).length === 0
}

/** 'Plant based' is as much a matter of diet as 'vegan', which it means. */
function meansAnimalFree(words: string[], current: CurrentIndex): boolean {
  return (
    words.length > 1 && synonymsOf(current, words).some(([stem = '', more]) => !more && isAnimalFree(stem))
  )
}

/** 'gf' means gluten free, and is in no product's name. */
function isShortForClaim(words: string[], current: CurrentIndex): boolean {
  const [word = ''] = words
  if (words.length > 1 || stemInUse(word, current).length > 0) return false
  return synonymsOf(current, words).some(
    (stems) => isFreeFrom(stems, undefined) || claimTerms(stems.join(' '), current).length > 0,
  )
}

/** A brand that the shop has is found by its name, like any other word. */
function aBrand(words: string[], current: CurrentIndex): Clause | undefined {
  const brand = brandOf(current, words)
  if (!brand) return undefined
  const names = [stemsOf(words, current), stemInUse(words.join(''), current)].filter(isSome)
  const typed = names.find((stems) => productsWithAll(current.index, wordTerms(stems)).length > 0)
  if (typed) return { words, typed, alternatives: [wordTerms(typed)] }
  return { words, typed: [], alternatives: meantBy(words, current), brand }
}

/** Wine vinegar is no wine, so the word must be the last one. */
function notSold(words: string[], next: string | undefined, current: CurrentIndex): Clause | undefined {
  if (next !== undefined) return undefined
  const typed = stemsOf(words, current)
  if (isNamedLikeDrink(words, current)) return { words, typed, alternatives: [wordTerms(typed)] }
  const [name = '', ...more] = words
  const instead = more.length === 0 ? shownInstead(name, current) : undefined
  if (!instead) return undefined
  const alternatives = termsOf(
    instead.split(' ').map((word) => termOf(current, word).stem),
    current,
  )
  return { words, typed: [], alternatives, brand: { name, instead } }
}

function aPhrase(words: string[], current: CurrentIndex): Clause | undefined {
  const joined = words.length === 2 ? stemInUse(words.join(''), current) : []
  const itself = stemsOf(words, current)
  // A synonym that only drops words is ignored: 'bell pepper' means capsicum, and 'pepper' would say less than was
  // asked.
  const meant = synonymsOf(current, words).filter((stems) => !stems.every((stem) => itself.includes(stem)))
  const others = joined.length > 0 ? [...meant, joined] : meant
  if (others.length === 0) return undefined
  const typed = words.flatMap((word) => stemInUse(word, current))
  const ways = others.flatMap((stems) => termsOf(stems, current)).filter((terms) => isHad(terms, current))
  const read = typed.length === words.length ? termsOf(itself, current) : []
  if (ways.length + read.length === 0) return undefined
  if (read.length > 0 && isWrittenSo(itself, current))
    return { words, typed, alternatives: [...read, ...ways] }
  return { words, typed: [], alternatives: [...ways, ...read], meant: ways }
}

/** Reading more titles gains nothing: words that are often in a row are so in one of these. */
const TITLES_LOOKED_AT = 250

/**
 * Whether a title has these words in a row: 'fish food' means more than a cat food that contains fish. To the letter,
 * 'chicken rice' is not 'chicken and rice'.
 */
export function isWrittenSo(stems: string[], { index }: CurrentIndex, isToTheLetter = false): boolean {
  const { columns, dictionary } = index
  return productsWithAll(index, wordTerms(stems))
    .slice(0, TITLES_LOOKED_AT)
    .some((ordinal) => {
      const words = tokenize(columns.listed[ordinal]?.title ?? '')
      const title = isToTheLetter ? words : tellingWords(words)
      return ` ${title.map((word) => dictionary.stemOf(word)).join(' ')} `.includes(` ${stems.join(' ')} `)
    })
}

/** Returns the synonyms of these words that products of the shop have. */
export function meantBy(words: string[], current: CurrentIndex): Term[][] {
  return synonymsOf(current, words)
    .flatMap((stems) => termsOf(stems, current))
    .filter((terms) => isHad(terms, current))
}

function isHad(terms: Term[], { index }: CurrentIndex): boolean {
  return terms.every((term) => index.inverted.documentFrequency(term) > 0)
}

/** Returns the ways in which a product can match these stems, of which the first two may be a claim. */
function termsOf(stems: string[], current: CurrentIndex): Term[][] {
  const claims = claimTerms(stems.slice(0, 2).join(' '), current)
  // Words of two claims do not make a third: 'sugar' and 'gluten free' are not 'sugar free'.
  if (claims.length === 0 && isFreeFrom(stems.slice(0, 2), stems[2])) return []
  if (stems.length < 2 || claims.length === 0) return [wordTerms(stems)]
  return claims.map((claim) => [...claim, ...wordTerms(stems.slice(2))])
}

function claimTerms(text: string, { index }: CurrentIndex): Term[][] {
  const terms: Term[] = [
    { field: 'claim_in_title', text },
    { field: 'claim', text },
  ]
  return terms.filter((term) => index.inverted.documentFrequency(term) > 0).map((term) => [term])
}

function stemsOf(words: string[], current: CurrentIndex): string[] {
  return words.map((word) => termOf(current, word).stem)
}

export function stemInUse(word: string, current: CurrentIndex): string[] {
  const { stem, documentFrequency } = termOf(current, word)
  return documentFrequency > 0 ? [stem] : []
}

function isSome(stems: string[]): boolean {
  return stems.length > 0
}

export function wordTerms(stems: string[]): Term[] {
  return stems.map((text) => ({ field: 'word', text }))
}
