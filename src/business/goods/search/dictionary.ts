import { isStopWord } from '#contract/goods/search/words-of-text.ts'
import { LETTERS_AT_MOST } from './tokenizer.ts'

// This sorts after every word, as words consist of lower-case letters and digits only.
const AFTER_Z = '{'

/** A word as it is written. */
export interface Word {
  text: string
  /** The common stem of all forms of the word: 'tomato' for 'tomatoes'. */
  stem: string
  isStopWord: boolean
  /** Whether a typed word may be completed or corrected to it. */
  isTyped: boolean
  /** How many times products use the word. */
  uses: number
  /** As above, without uses in brand names. */
  usesBeyondBrands: number
}

const NO_WORD = { isTyped: false, uses: 0, usesBeyondBrands: 0 }

/** A brand name that stands for a kind of product, for shops that have the product but not the brand. */
export interface Brand {
  name: string
  /** The kind of product in the shop's words: 'chocolate biscuits'. */
  instead: string
}

/** A synonym; `stems` and `means` are stems. */
export interface Synonym {
  /** The words as they are written. */
  words?: readonly string[]
  /** Its two words, if it has two: they may be written as one. */
  pair?: readonly [Word, Word]
  stems: string[]
  means: string[][]
  brand?: Brand
}

/** The words of products in all their spellings, with their stems, and the synonyms. */
export class Dictionary {
  /** A word's stem never changes, so words stay here after the last product that used them. */
  readonly #words = new Map<string, Word>()
  readonly #unstemmed = new Map<string, Word>()
  /** Keyed by the joined stems, so that 'weet bix' and 'weetbix' are one key. */
  readonly #synonyms = new Map<string, { written: string[]; means: string[][] }>()
  readonly #brands = new Map<string, Brand>()
  /** Keyed like the synonyms. */
  readonly #pairs = new Map<string, readonly [Word, Word]>()
  #synonymWords: string[] = []
  #sorted: string[] | undefined

  /** Returns the word of this text, and adds it if it is new. */
  wordOf(text: string): Word {
    return this.#words.get(text) ?? this.#add(text)
  }

  /** New words whose stems the database still has to compute. */
  get unstemmed(): string[] {
    return [...this.#unstemmed.keys()]
  }

  learnStem(text: string, stem: string): void {
    this.wordOf(text).stem = stem
    this.#unstemmed.delete(text)
  }

  stemOf(text: string): string | undefined {
    return this.#unstemmed.has(text) ? undefined : this.#words.get(text)?.stem
  }

  /** Counts the words of a product that is added (1) or removed (-1). */
  count(words: readonly Word[], uses: 1 | -1): void {
    for (const word of words) {
      const wasInUse = word.uses > 0
      word.uses += uses
      if (wasInUse !== word.uses > 0) this.#sorted = undefined
    }
  }

  countBeyondBrands(words: readonly Word[], uses: 1 | -1): void {
    for (const word of words) word.usesBeyondBrands += uses
  }

  /** Whether a typo may be corrected to this word. Brand names are excluded, as they resemble too many other words. */
  isCorrection(text: string): boolean {
    return (this.#words.get(text) ?? NO_WORD).usesBeyondBrands > 0
  }

  /** Returns the two words of a synonym that are written as one in this stem. */
  apart(stem: string): readonly [Word, Word] | undefined {
    return this.#pairs.get(stem)
  }

  /** All written words of the synonyms. */
  get synonymWords(): readonly string[] {
    return this.#synonymWords
  }

  /** All words in use that may be typed, sorted, so that words with a common prefix are adjacent. */
  get typedWords(): readonly string[] {
    this.#sorted ??= [...this.#words.values()]
      .filter(({ isTyped, uses }) => isTyped && uses > 0)
      .map(({ text }) => text)
      .sort()
    return this.#sorted
  }

  isInUse(text: string): boolean {
    const { isTyped, uses } = this.#words.get(text) ?? NO_WORD
    return isTyped && uses > 0
  }

  /** Returns the words in use that begin with the prefix and are longer. */
  prefixRange(prefix: string): string[] {
    return this.typedWords.slice(this.#positionAfter(prefix), this.#positionAfter(prefix + AFTER_Z))
  }

  /**
   * Returns what else words of these stems mean, as lists of stems; for words that a synonym writes otherwise, such as
   * 'dish washing liquid', the synonym's own words come first.
   */
  synonymsOf(stems: string[]): string[][] {
    const { written = stems, means = [] } = this.#synonyms.get(stems.join('')) ?? {}
    return written.length === stems.length ? means : [written, ...means]
  }

  brandOf(stems: string[]): Brand | undefined {
    return this.#brands.get(stems.join(''))
  }

  setSynonyms(synonyms: Synonym[]): void {
    this.#synonyms.clear()
    this.#brands.clear()
    this.#pairs.clear()
    this.#synonymWords = [...new Set(synonyms.flatMap(({ words = [] }) => words))]
    for (const { stems, means, brand, pair } of synonyms) {
      if (pair) this.#pairs.set(stems.join(''), pair)
      this.#synonyms.set(stems.join(''), { written: stems, means: [...this.synonymsOf(stems), ...means] })
      if (brand) this.#brands.set(stems.join(''), brand)
    }
  }

  #add(text: string): Word {
    const isStop = isStopWord(text)
    const isTyped = !isStop && text.length <= LETTERS_AT_MOST && !/^\d+$/.test(text)
    const word = { text, stem: text, isStopWord: isStop, isTyped, uses: 0, usesBeyondBrands: 0 }
    this.#words.set(text, word)
    this.#unstemmed.set(text, word)
    return word
  }

  #positionAfter(word: string): number {
    const words = this.typedWords
    let [from, to] = [0, words.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (word < (words[middle] as string)) to = middle
      else from = middle + 1
    }
    return from
  }
}
