import { tokenize } from '#contract/goods/search/words-of-text.ts'
import type { Word } from './dictionary.ts'
import type { FieldTerm } from './inverted-index.ts'
import type { Phrase } from './product-source.ts'

/** A product whose allergens are unknown may have any, so it is in no search without one. No label has this text. */
export const UNKNOWN_ALLERGENS = { field: 'allergen', text: '?' } as const satisfies FieldTerm

/** Australian labels name each tree nut. */
const TREE_NUTS = 'almond, brazil nut, cashew, hazelnut, macadamia, pecan, pine nut, pistachio, walnut'.split(
  ', ',
)

const CRUSTACEANS = ['crustacean', 'crustacea', 'prawn', 'crab', 'lobster', 'shrimp']

const MOLLUSCS = ['mollusc', 'mollusk', 'oyster', 'mussel', 'squid', 'scallop']

/** Labels say 'fish', and titles name the kind of fish. */
const FISH =
  'fish anchovy barramundi basa cod flathead hoki mackerel salmon sardine snapper trout tuna whiting'.split(
    ' ',
  )

const SOY = ['soy', 'soya', 'soybean']

const SULPHITES = ['sulphite', 'sulfite']

/** The names on labels for what a shopper does not want to eat, by the shopper's word for it. */
const named = new Map<string, readonly string[]>([
  ...[...TREE_NUTS, 'peanut', 'milk', 'egg', 'sesame', 'lupin', 'wheat', 'barley', 'rye', 'oat'].map(
    (name): [string, string[]] => [name, [name]],
  ),
  ['nut', ['nut', 'peanut', ...TREE_NUTS]],
  ['dairy', ['milk', 'dairy', 'lactose']],
  ['lactose', ['milk', 'lactose']],
  ['gluten', ['gluten', 'wheat', 'barley', 'rye', 'oat', 'spelt']],
  ['fish', FISH],
  ['seafood', ['seafood', ...FISH, ...CRUSTACEANS, ...MOLLUSCS]],
  ['shellfish', ['shellfish', ...CRUSTACEANS, ...MOLLUSCS]],
  ...CRUSTACEANS.map((name): [string, string[]] => [name, CRUSTACEANS]),
  ...MOLLUSCS.map((name): [string, string[]] => [name, MOLLUSCS]),
  ...SOY.map((name): [string, string[]] => [name, SOY]),
  ...SULPHITES.map((name): [string, string[]] => [name, SULPHITES]),
])

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

const DIET_WORD_AT_LEAST = 5
const dietWords = [...ANIMAL_FREE, ...[...DIETS].flatMap((diet) => diet.split(' '))]

/** Slips are corrected to these: a diet that is lost shows what must not be eaten. */
export const DIET_WORDS = dietWords.filter(({ length }) => length >= DIET_WORD_AT_LEAST)
/** As above, for a word beside 'free'; 'carb free' is as spelt. */
export const FREE_FROM_WORDS = [...named.keys(), ...dietWords]

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

/** Returns the names that labels use for an allergen; undefined for anything else, such as sugar. */
export function allergensCalled(word: string): readonly string[] | undefined {
  return named.get(singular(word))
}

/** Returns all names in a label's text: 'macadamia nuts' gives 'macadamia nut', 'macadamia' and 'nut'. */
export function allergensNamed(label: string): string[] {
  const words = tokenize(label).map(singular)
  return [...new Set([words.join(' '), ...words])].filter(Boolean)
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}
