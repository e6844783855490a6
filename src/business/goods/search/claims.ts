import { tokenize } from '#contract/goods/search/words-of-text.ts'
import type { Word } from './dictionary.ts'
import type { FieldTerm } from './inverted-index.ts'
import type { Phrase } from './product-source.ts'

/** The dietary claims that products share. They are split only once, when all of their words have stems. */
export class IndexedClaims {
  readonly words: readonly Word[]
  readonly #text: string
  #terms: readonly FieldTerm[] | undefined

  constructor({ text, words }: Phrase) {
    this.words = words
    this.#text = text
  }

  /** Returns each claim in stems. A claim made in the title has a field of its own, as that product ranks first. */
  termsWith(inTitle: readonly string[]): readonly FieldTerm[] {
    this.#terms ??= this.#read()
    if (inTitle.length === 0) return this.#terms
    return [
      ...inTitle.map((text): FieldTerm => ({ field: 'claim_in_title', text })),
      ...this.#terms.filter(({ text }) => !inTitle.includes(text)),
    ]
  }

  #read(): FieldTerm[] {
    const left = [...this.words]
    const claims = this.#text.split(',').map((claim) => left.splice(0, tokenize(claim).length))
    const texts = new Set(claims.filter(({ length }) => length > 0).map(joinStems))
    return [...texts].map((text) => ({ field: 'claim', text }))
  }
}

/** Returns the claims in a title: 'Dairy Free Slices' are dairy free, even if nothing else says so. */
export function claimsInTitle(name: Phrase): string[] {
  const claims = [...freeFromInTitle(name), ...highInTitle(name), ...dietsInTitle(name)].map(joinStems)
  return claims.length > 1 ? [...new Set(claims)] : claims
}

/** Returns each free-from claim of a title as two words, the second of them 'free'. */
export function freeFromInTitle({ words }: Phrase): Word[][] {
  const found: Word[][] = []
  for (let n = 1; n < words.length; n++) {
    if (words[n]?.text !== 'free') continue
    const both = words.slice(n - 1, n + 1)
    if (isFreeFrom(both.map(textOf), words[n + 1]?.text)) found.push(both)
  }
  return found
}

function highInTitle({ words }: Phrase): Word[][] {
  return words.flatMap(({ text }, n) => (text === 'high' && words[n + 1] ? [words.slice(n, n + 2)] : []))
}

/** Products that are made for a diet say so in their titles; those that happen to suit it, only on their labels. */
function dietsInTitle({ words }: Phrase): Word[][] {
  return words.filter(({ text }) => DIETS.has(text) || ANIMAL_FREE.has(text)).map((word) => [word])
}

const ANIMAL_FREE = new Set(['vegan', 'vegetarian'])
/** Diets that shoppers search for by name, and that few products state. */
const DIETS = new Set(['fodmap', 'halal', 'keto', 'kosher', 'low carb', 'low fodmap', 'low gi', 'paleo'])

/** Claims that nobody's health or faith depends on. */
const PREFERENCES = new Set(['free range', 'grass fed', 'high fibre', 'high protein', 'organic', 'recycled'])

export function isPreference(words: readonly string[]): boolean {
  return PREFERENCES.has(words.join(' '))
}

export function isDiet(words: readonly string[]): boolean {
  return DIETS.has(words.join(' '))
}

export function isAnimalFree(word: string): boolean {
  return ANIMAL_FREE.has(word)
}

/** 'Free range' is not a free-from claim. */
export function isFreeFrom(words: readonly string[], next: string | undefined): boolean {
  const [what = '', free] = words
  return words.length === 2 && free === 'free' && next !== 'range' && /^[a-z]/.test(what)
}

function textOf({ text }: Word): string {
  return text
}

function joinStems(words: readonly Word[]): string {
  return words.map(({ stem }) => stem).join(' ')
}
