import { tokenize } from '#contract/search/words-of-text.ts'
import type { Word } from './dictionary.ts'
import type { FieldTerm } from './inverted-index.ts'
import type { Phrase } from './product-source.ts'

/** What products say that they are for those who do not eat everything. Taken apart once, when all its words have their stems. */
export class IndexedClaims {
  readonly words: readonly Word[]
  readonly #text: string
  #terms: readonly FieldTerm[] | undefined

  constructor({ text, words }: Phrase) {
    this.words = words
    this.#text = text
  }

  /** Each claim in stems, one of the title in a field of its own: who says so there is asked first. */
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

/** 'Dairy Free Slices' are dairy free, also where nothing else says so. */
export function claimsInTitle(name: Phrase): string[] {
  const claims = freeFromInTitle(name).map(joinStems)
  return claims.length > 1 ? [...new Set(claims)] : claims
}

/** What a title says that it is free from, each with its 'free'. */
export function freeFromInTitle({ words }: Phrase): Word[][] {
  const found: Word[][] = []
  for (let n = 1; n < words.length; n++) {
    if (words[n]?.text !== 'free') continue
    const both = words.slice(n - 1, n + 1)
    if (isFreeFrom(both.map(textOf), words[n + 1]?.text)) found.push(both)
  }
  return found
}

/** What people eat by is asked for by these names, and said of few products. */
const DIETS = new Set(['fodmap', 'halal', 'keto', 'kosher', 'low carb', 'low fodmap', 'low gi', 'paleo'])

export function isDiet(words: readonly string[]): boolean {
  return DIETS.has(words.join(' '))
}

/** Eggs are free range, and not free of anything. */
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
